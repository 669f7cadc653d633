import { exportLog } from '../../src/domain/core/exportLog.js'
import { played, type Scenario } from './scenarios.js'

/** The log of a scenario as its file holds it. */
export const logText = (scenario: Scenario): string => {
  const { modal } = played(scenario)
  const text = `${JSON.stringify(JSON.parse(exportLog(modal.log(), 'local')), null, 1)}\n`
  modal.dispose()
  return text
}
