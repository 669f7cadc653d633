import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeButtonsCss } from '../../scripts/build/buttonsCss.mjs'
import { buttonRules } from '../../src/ui/buttons/buttonSheet.js'
import { faceRules } from '../../src/ui/buttons/faceSheet.js'
import { networkBadgeRules } from '../../src/ui/buttons/networkBadgeSheet.js'

const folder = mkdtempSync(join(tmpdir(), 'buttons-css-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Planted: one of the sheets left out.
it('the file that hosts link holds the rules of the sheets that are adopted, to the letter', async () => {
  await writeButtonsCss(process.cwd(), folder)
  const file = readFileSync(join(folder, 'buttons.css'), 'utf8')
  const [first, ...rest] = file.split('\n')
  expect(first).toBe(':where(:root){--lightningcss-light:initial;--lightningcss-dark: }')
  expect(rest.join('\n')).toBe(buttonRules + faceRules + networkBadgeRules)
})
