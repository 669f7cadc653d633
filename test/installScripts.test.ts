import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  readonly hasInstallScript?: boolean
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

// Planted: one package not named; one allowed.
it('settles in package.json which packages may run scripts when they are installed: none', () => {
  const { packages }: { packages: Record<string, Locked> } = read('package-lock.json')
  const asking = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(asking.length).toBeGreaterThan(0)
  expect(read('package.json').allowScripts).toEqual(Object.fromEntries(asking.map((name) => [name, false])))
})
