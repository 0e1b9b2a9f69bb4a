/**
 * Mutation testing of the rules: each rule is broken in one place at a time, and a test must fail.
 * `npm run test:mutation` writes var/mutation/report.html.
 */
export default {
  testRunner: 'vitest',
  mutate: ['src/**/*.ts', '!src/**/*.test.ts'],
  // Each mutant meets only the tests that run through it: a run of all takes minutes, not hours.
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A busy machine is slow, and a slow test must not pass for a loop that a mutant made endless.
  timeoutMS: 20_000,
  // What has not changed since the last run is not tried again; `--force` tries everything.
  incremental: true,
  incrementalFile: '../../var/mutation/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  htmlReporter: { fileName: '../../var/mutation/report.html' },
  jsonReporter: { fileName: '../../var/mutation/report.json' },
  // Below the root of the repository, where the copies of the sources find node_modules.
  tempDirName: '../../var/mutation/sandbox',
}
