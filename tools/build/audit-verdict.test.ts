import { expect, it } from 'vitest'
import { givenUp, judge } from './audit-verdict.mjs'

const report = (severity: string) =>
  JSON.stringify({
    metadata: {
      vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, [severity]: 1 },
    },
    vulnerabilities: { evil: { severity, range: '<2.0.0', fixAvailable: true } },
  })
const none = JSON.stringify({ metadata: { vulnerabilities: { high: 0 } }, vulnerabilities: {} })

it('SEC-09 packages with a serious known weakness fail the audit, others are listed', () => {
  expect(judge(none)).toEqual({
    code: 0,
    lines: ['0 packages of production with known weaknesses.'],
  })
  expect(judge(report('moderate')).code).toBe(0)
  for (const severity of ['high', 'critical']) {
    expect(judge(report(severity))).toMatchObject({
      code: 1,
      lines: [`${severity}: evil <2.0.0, a fix is available`, expect.any(String)],
    })
  }
})

it.each([
  ['', 'it gave no report'],
  ['not json', 'it gave no report'],
  ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
])('SEC-09 without an answer of the registry nothing counts as audited: %s', (text, why) => {
  expect(judge(text)).toEqual({
    code: 3,
    lines: [`Not audited: the registry does not answer (${why}).`],
  })
})

it('SEC-09 versions that their makers have given up are named from package-lock.json alone', () => {
  const packages = {
    '': {},
    'node_modules/kept': { version: '1.0.0' },
    'node_modules/kept/node_modules/@old/one': { version: '2.1.0', deprecated: 'Use kept.' },
    'node_modules/tool': { version: '3.0.0', dev: true, deprecated: 'Only a tool.' },
  }
  expect(givenUp({ packages })).toEqual([
    'given up: @old/one 2.1.0: Use kept.',
    '1 packages of production given up by their makers when resolved.',
  ])
})
