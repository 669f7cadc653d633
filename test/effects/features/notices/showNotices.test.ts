import { describe, expect, it } from 'vitest'
import { failure } from '../../../../src/domain/prelude/failure.js'
import { shownNotice } from '../../../../src/domain/slices/notices/select.js'
import type { Notice } from '../../../../src/domain/slices/notices/state.js'
import { openEnds } from '../../../../src/testing/testModal.js'
import { all, connectedPage, type Page, page } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const say = (
  { modal }: Page,
  variant: Notice['variant'],
  key: 'linkCopied' | 'hostMessage' = 'hostMessage',
) => modal.dispatch({ type: 'ShowNotice', variant, text: { kind: 'text', key, params: {} } })
const shown = ({ modal }: Page): string | null => shownNotice(modal.getState())?.variant ?? null

describe('notices', () => {
  // Planted: `noticeHide: 2_499`.
  it('[UIX-banner] a notice is up at once and leaves after 2.5 s, to the millisecond', () => {
    const made = page()
    say(made, 'success')
    expect(shown(made)).toBe('success')
    made.clock.advance(2_499)
    expect(shown(made)).toBe('success')
    made.clock.advance(1)
    expect(shown(made)).toBe(null)
  })

  // Planted: `noticeReshow: 149`.
  it('[UIX-banner] one raised while another is up takes it down and appears 150 ms later', () => {
    const made = page()
    say(made, 'success')
    made.clock.advance(1_000)
    say(made, 'error')
    expect(shown(made)).toBe(null)
    made.clock.advance(149)
    expect(shown(made)).toBe(null)
    made.clock.advance(1)
    expect(shown(made)).toBe('error')
    made.clock.advance(2_500)
    expect(shown(made)).toBe(null)
  })

  it('[UIX-banner] of two raised within the gap only the newer shows; loading stays until it is hidden', () => {
    const made = page()
    say(made, 'success')
    say(made, 'error')
    made.clock.advance(100)
    say(made, 'loading')
    made.clock.advance(150)
    expect(shown(made)).toBe('loading')
    made.clock.advance(600_000)
    expect(shown(made)).toBe('loading')
    made.modal.dispatch({ type: 'HideNotice' })
    expect(shown(made)).toBe(null)
    expect(all(made.modal, 'notice.shown')).toHaveLength(2)
  })

  // Planted: the whole 2.5 s anew after a start.
  it('[T3] stopped while a notice is up: after a start it leaves when it was due', () => {
    const made = page()
    say(made, 'success')
    made.clock.advance(2_000)
    made.modal.stop()
    expect(openEnds(made.ports)).toBe(0)
    made.clock.advance(100)
    made.modal.start()
    expect(shown(made)).toBe('success')
    made.clock.advance(400)
    expect(shown(made)).toBe(null)
  })
})

describe('a refused close', () => {
  const strange = async (): Promise<Page> => {
    const made = await connectedPage()
    made.demo.moveTo('eip155:97')
    return made
  }

  // Planted: a fresh 500 ms from any refusal.
  it('[UIX-shake] shakes for 500 ms, to the millisecond, whatever else is refused meanwhile', async () => {
    const made = await strange()
    made.modal.close()
    made.clock.advance(400)
    made.modal.dispatch({ type: 'CancelConnect' })
    made.clock.advance(99)
    expect(made.modal.getState().modal.shakenAt).not.toBe(null)
    made.clock.advance(1)
    expect(made.modal.getState().modal.shakenAt).toBe(null)
  })

  it('[UIX-shake] a second refusal shakes anew', async () => {
    const made = await strange()
    made.modal.close()
    made.clock.advance(400)
    made.modal.close()
    made.clock.advance(499)
    expect(made.modal.getState().modal.shakenAt).not.toBe(null)
    made.clock.advance(1)
    expect(made.modal.getState().modal.shakenAt).toBe(null)
  })

  const texts = (made: Page) =>
    all(made.modal, 'notice.raised').map(({ notice }) => notice.text.kind === 'text' && notice.text.key)

  // Planted: raised with every refusal; 2.5 s as any other.
  it('[OP-16] says why, once however often it is tried, for 4 s', async () => {
    const made = await strange()
    for (let time = 0; time < 20; time += 1) made.modal.close()
    expect([shown(made), texts(made)]).toStrictEqual(['error', ['mustSwitch']])
    made.clock.advance(3_999)
    made.modal.dispatch({ type: 'Close' })
    expect(shown(made)).toBe('error')
    made.clock.advance(1)
    expect(shown(made)).toBe(null)
    made.modal.close()
    expect(texts(made)).toStrictEqual(['mustSwitch', 'mustSwitch'])
  })

  // Planted: left standing over what comes next.
  it('says so no longer once it is answered', async () => {
    const made = await strange()
    made.modal.close()
    made.modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    expect(shown(made)).toBe(null)
    made.clock.advance(4_000)
    expect(all(made.modal, 'command.refused').map(({ command }) => command)).toStrictEqual(['Close'])
  })

  it('takes no other notice away when it is answered', async () => {
    const made = await strange()
    say(made, 'loading')
    made.modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    expect(shown(made)).toBe('loading')
  })
})

describe('copies and alerts', () => {
  it('[UIX-23] says that it copied, or that it could not: never the one for the other', () => {
    const made = page()
    made.modal.dispatch({ type: 'Copy', what: 'address', text: '0xabc' })
    expect([made.browser.clipboard, shown(made)]).toStrictEqual(['0xabc', 'success'])
    made.browser.copyFails(failure('CopyFailed'))
    made.modal.dispatch({ type: 'Copy', what: 'link', text: 'https://x.example' })
    made.clock.advance(150)
    expect([made.browser.clipboard, shown(made)]).toStrictEqual(['0xabc', 'error'])
  })

  it('[UIX-alert] an alert goes to the developer with its tag and where to read on', () => {
    const made = page()
    made.modal.switchNetwork(5).catch(() => undefined)
    expect(made.browser.logs).toHaveLength(1)
    expect(made.browser.logs[0]).toStrictEqual(['error', expect.stringContaining('NetworkNotFound')])
    expect(made.modal.getState().pageSession.alert?.tag).toBe('NetworkNotFound')
  })

  it('H-10: nothing is said of a project id that nothing needs', () => {
    const made = page({ options: { projectId: ' ' } })
    made.modal.open()
    expect(made.browser.logs).toEqual([])
    expect(made.modal.getState().pageSession.alert).toBe(null)
  })
})
