/** The failures at the end of a run. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../start/paths.mjs'
import { failuresOfLines, failuresOfPlaywright, failuresOfVitest } from './failures.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'failures-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function report(content: object): string {
  const file = path.join(folder, 'report.json')
  fs.writeFileSync(file, JSON.stringify(content))
  return file
}

describe('failures', () => {
  it('names failed tests, and files that failed outside of their tests', () => {
    const passed = { status: 'passed', fullName: 'money adds', failureMessages: [] }
    const failed = { status: 'failed', fullName: 'money pays', failureMessages: ['2 is not 3'] }
    const testResults = [
      {
        name: path.join(root, 'a.ts'),
        status: 'failed',
        message: '',
        assertionResults: [passed, failed],
      },
      { name: path.join(root, 'b.ts'), status: 'failed', message: 'No b', assertionResults: [] },
      { name: path.join(root, 'c.ts'), status: 'passed', assertionResults: [passed] },
    ]
    expect(failuresOfVitest(report({ testResults }))).toEqual([
      '- a.ts: money pays\n    2 is not 3',
      '- b.ts: failed outside of its tests\n    No b',
    ])
  })

  it('names failed journeys at any depth, without escape codes', () => {
    const journey = (ok: boolean, message: string) => ({
      title: 'a member pays',
      file: 'pay.spec.ts',
      line: 7,
      ok,
      tests: [{ results: [{ errors: [{ message }] }] }],
    })
    const suites = [
      {
        specs: [journey(true, 'flaky')],
        suites: [{ specs: [journey(false, '\u001B[31mno\u001B[39m')] }],
      },
    ]
    expect(failuresOfPlaywright(report({ suites }))).toEqual([
      '- e2e/pay.spec.ts:7: a member pays\n    no',
    ])
  })

  it('names failed checks, each with the lines that explain it', () => {
    const lines = [
      '  15.6 s  ok   ten sends pay once: 3 times',
      '  33.5 s  FAIL the run itself: Error: a server ended',
      '    at startPair (pair.ts:39)',
      '  34.0 s  ok   the ledger check is clean',
      ' 134.1 s  FAIL no order is charged twice: 1 of 9',
      '9 passed, 2 failed',
    ]
    expect(failuresOfLines(lines)).toEqual([
      '- the run itself: Error: a server ended\n        at startPair (pair.ts:39)',
      '- no order is charged twice: 1 of 9',
    ])
  })

  it('has nothing to report for a tool without a report', () => {
    expect(failuresOfVitest(path.join(folder, 'absent.json'))).toEqual([])
    expect(failuresOfPlaywright(path.join(folder, 'absent.json'))).toEqual([])
  })
})
