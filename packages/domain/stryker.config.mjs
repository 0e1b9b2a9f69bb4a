export default {
  testRunner: 'vitest',
  mutate: ['src/**/*.ts', '!src/**/*.test.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incrementalFile: '../../var/mutation/incremental.json',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  jsonReporter: { fileName: '../../var/mutation/report.json' },
  tempDirName: '../../var/mutation/sandbox',
}
