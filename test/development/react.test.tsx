// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { type ReactNode, useMemo, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { isMadeInRender } from '../../src/development/render.js'

const stackNow = (): string => String(new Error().stack)

const seen: Array<string> = []
const InRender = (): ReactNode => {
  seen.push(stackNow())
  return null
}
const Once = (): ReactNode => {
  const [first] = useState(() => stackNow())
  const second = useMemo(() => stackNow(), [])
  seen.push(first, second)
  return null
}

// Planted: another name of React's function.
it('H-14: knows a render of the React that is installed, and what is made once in it', () => {
  render(<InRender />)
  expect(seen.splice(0).every(isMadeInRender)).toBe(true)
  render(<Once />)
  renderToString(<Once />)
  expect(seen).toHaveLength(4)
  expect(seen.some(isMadeInRender)).toBe(false)
})
