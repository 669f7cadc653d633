import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { knownViews } from '../src/domain/core/invariants.js'
import { fold, readLog } from '../src/domain/core/replay.js'
import { currentView } from '../src/domain/slices/modal/select.js'
import { logText } from './support/logFiles.js'
import { played, scenarios } from './support/scenarios.js'

const folder = new URL('./logs/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(`${name}.json`, folder), 'utf8')

describe('states as logs', () => {
  // `knownViews` is total by type: a new view does not compile until it is listed, and is not done until it is shown.
  it('every view has a log, and every log a script', () => {
    const shown = new Set(scenarios.map(({ shows }) => shows))
    expect([...shown].sort()).toEqual(Object.keys(knownViews).sort())
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
    expect(files.sort()).toEqual(scenarios.map(({ name }) => `${name}.json`).sort())
  })

  it.each(scenarios)('$name: its script gives its log again, byte for byte', (scenario) => {
    expect(logText(scenario)).toBe(read(scenario.name))
  })

  it.each(scenarios)('[L2] $name: replaying its file gives the state of the live modal', (scenario) => {
    const log = readLog(read(scenario.name))
    if (log._tag === 'Left') throw new Error(log.left.details ?? log.left.tag)
    const state = fold(log.right.records, log.right.checkpoint ?? undefined)
    expect(state).toEqual(played(scenario).modal.getState())
    expect(currentView(state).name).toBe(scenario.shows)
    expect(state.modal.open).toBe(true)
  })
})
