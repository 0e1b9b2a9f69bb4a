/**
 * Counts of passed, failed and skipped tests, read from the tools' reports.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */
import fs from 'node:fs'

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 }

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }
}

/** @param {Counts} counts */
export function say({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * The counts of a stage with a single step.
 * @param {number} code
 * @returns {Counts}
 */
export function fromExitCode(code) {
  return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 }
}

/**
 * Counts one failure for a tool that fails without a failed test, for example because it could not
 * start.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
export function withExitCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @param {string} file @returns {Counts} */
export function readCheck(file) {
  return { ...none, ...readJson(file) }
}

/** @param {string} file @returns {Counts} */
export function readVitest(file) {
  const report = readJson(file)
  if (!report) return none
  const files = /** @type {{ status: string, assertionResults: { status: string }[] }[]} */ (
    report.testResults
  )
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** @param {string} file @returns {Counts} */
export function readPlaywright(file) {
  const stats = readJson(file)?.stats
  if (!stats) return none
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/**
 * The last line of the form `N passed, N failed` among these. @param {string[]} lines @returns
 * {Counts}
 */
export function readClosingLine(lines) {
  const found = lines
    .map((line) => /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(line.trim()))
    .findLast(Boolean)
  if (!found) return none
  return { passed: Number(found[1]), failed: Number(found[2]), skipped: Number(found[3] ?? 0) }
}

/** A tool's report; undefined when it wrote none. @param {string} file */
export function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
