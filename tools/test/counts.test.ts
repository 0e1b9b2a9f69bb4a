/** Reads the counts of each tool's report. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readClosingLine, readPlaywright, readVitest, say, withExitCode } from './counts.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'counts-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function report(content: object): string {
  const file = path.join(folder, 'report.json')
  fs.writeFileSync(file, JSON.stringify(content))
  return file
}

const none = { passed: 0, failed: 0, skipped: 0 }

describe('counts', () => {
  it('says skipped only when there are skipped tests', () => {
    expect(say({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
    expect(say({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
  })

  it('counts a test file that could not be loaded as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    const numbers = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
    expect(readVitest(report({ ...numbers, testResults }))).toEqual({
      ...none,
      passed: 1,
      failed: 2,
    })
  })

  it('reads journeys', () => {
    const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }
    expect(readPlaywright(report({ stats }))).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('reads the last closing line among others', () => {
    const lines = ['1 passed, 0 failed', 'kill 3', '24 passed, 1 failed', '']
    expect(readClosingLine(lines)).toEqual({ ...none, passed: 24, failed: 1 })
  })

  it('counts a tool that fails without a failed test as one failure', () => {
    expect(withExitCode(readPlaywright(path.join(folder, 'absent.json')), 1).failed).toBe(1)
    expect(withExitCode({ passed: 2, failed: 3, skipped: 0 }, 1).failed).toBe(3)
  })
})
