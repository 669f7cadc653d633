import { expect, it } from 'vitest'
import { openDemo } from './support/demo.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys' })

it('a strict policy sees no violation through connect, account and networks', async () => {
  // Provoked at the end.
  const demo = await openDemo(on.browser, on.sandbox, '', { expectErrors: [/Applying inline style/] })
  const { page, context } = demo
  await context.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  const response = await page.reload()
  const policy = (await response?.headerValue('content-security-policy')) ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toContain('unsafe')

  await demo.open()
  await demo.row('reown.com').click()
  await demo.accountButton.click()
  await demo.shows('Account')
  await demo.testId('w3m-account-select-network').click()
  await demo.network('Polygon').getByRole('button').click()
  await demo.network('Polygon').getByTestId('wui-icon').waitFor()
  await demo.close()
  const violations = await page.evaluate(() => (window as unknown as { violations: string[] }).violations)
  expect(violations).toEqual([])
  // A policy that stops nothing would prove nothing.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<i style="color:red"></i>'))
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations.length)).toBe(1)
}, 20_000)
