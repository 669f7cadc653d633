// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { State } from '../../src/domain/core/state.js'
import { failure } from '../../src/domain/prelude/failure.js'
import { initialChoices } from '../../src/domain/slices/choices/state.js'
import type { Notice } from '../../src/domain/slices/notices/state.js'
import { fetchSeldom } from '../../src/ui/hooks/useSeldom.js'
import { draw, loadAllViews } from './support/card.js'
import { failOnConsole } from './support/quiet.js'
import { connected, showing } from './support/states.js'

failOnConsole()
beforeAll(loadAllViews)

describe('messages', () => {
  const saying = (notice: Notice, debug = true): State => ({
    ...showing(connected, { name: 'Account' }),
    choices: { ...initialChoices, debug },
    pageSession: { ...connected.pageSession, alert: failure('NetworkNotFound') },
    notices: { current: { notice, shownAt: 1 }, next: null },
  })
  const copied: Notice = {
    id: 'n',
    variant: 'success',
    text: { kind: 'text', key: 'addressCopied', params: {} },
  }
  const error: Notice = {
    id: 'n',
    variant: 'error',
    text: { kind: 'failure', failure: failure('BalanceUnavailable') },
  }

  /** With the code of messages, which comes with the first of them. */
  const told = async (state: State) => {
    const card = await draw(state)
    await act(async () => void (await fetchSeldom()))
    return card
  }

  it('says success in a polite region and an error in an assertive one', async () => {
    const polite = await told(saying(copied))
    expect(polite.getByTestId('wui-snackbar-message').textContent).toBe('Address copied')
    expect(polite.getByTestId('wui-snackbar-message').closest('[role=status]')).toBeTruthy()
    await act(async () => polite.fake.put(saying(error)))
    expect(polite.getByTestId('wui-snackbar-message').textContent).toBe('Token Balance Unavailable')
    expect(polite.getByTestId('wui-snackbar-message').closest('[role=alert]')).toBeTruthy()
  })
  it('shows alerts to developers only', async () => {
    const card = await told(saying(copied))
    expect(card.getByTestId('wui-alertbar-text').textContent).toBe('Network Not Found')
    await act(async () => void fireEvent.click(card.getByRole('button', { name: 'Dismiss' })))
    expect(card.queryByTestId('wui-alertbar-text')).toBeNull()
    await act(async () => card.fake.put(saying(copied, false)))
    expect(card.queryByTestId('wui-alertbar-text')).toBeNull()
  })
})
