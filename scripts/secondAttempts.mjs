// A reporter of vitest: which tests passed only when tried again. They count as passed, and are told of by name: each is a
// race of the test or of ours that somebody has to find.

/** As vitest makes it from `--reporter`, which takes a default export alone. */
export default class SecondAttempts {
  names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd() {
    for (const name of this.names) console.log(`at the second attempt: ${name}`)
  }
}
