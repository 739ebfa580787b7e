import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** How many of the slowest tests are listed at the end. */
const mostSlow = 20

/**
 * Vitest's results of a run: how many tests passed and failed, each failed test with the first line of its message, and each duration in
 * milliseconds. A run counts as failed where that file is missing, or reports no failure although the exit code does (`fine` is false).
 */
export function readResults(file, { fine }) {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    return {
      passed: numPassedTests,
      // A file that cannot even be loaded has no failed test, yet it failed.
      failed: numFailedTests > 0 || fine ? numFailedTests : Math.max(1, numFailedTestSuites),
      failedTests: testResults.flatMap(namesOfFailed),
      durations: testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({ name: `${relative('.', name)} > ${fullName}`, ms: duration ?? 0 })),
      ),
    }
  } catch {
    return { passed: 0, failed: 1, failedTests: [], durations: [] }
  }
}

/** Lists the slowest tests, those that failed, and the totals, so that the end of the output shows which tests failed. */
export function sayTests(results) {
  const slowest = results.flatMap(({ durations }) => durations).sort((one, other) => other.ms - one.ms)
  if (slowest.length > mostSlow) {
    console.log(`The slowest ${mostSlow} of ${slowest.length} tests:`)
    for (const { name, ms } of slowest.slice(0, mostSlow)) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name.slice(0, 160)}`)
    console.log()
  }
  for (const failed of results.flatMap(({ failedTests }) => failedTests)) console.log(`        ${failed}`)
  const sum = (of) => results.reduce((total, result) => total + result[of], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}

function namesOfFailed({ name, status, message, assertionResults }) {
  const firstLine = (text = '') => text.split('\n', 1)[0].slice(0, 300)
  const file = relative('.', name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}
