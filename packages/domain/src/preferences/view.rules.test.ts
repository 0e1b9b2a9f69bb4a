import { describe, expect, test } from 'vitest'
import { readViewName } from './view.rules.ts'

describe('the name of a saved view', () => {
  test('ACCT-07 is one line without spaces around it', () => {
    expect(readViewName('  Sales \n of 2026 ')).toEqual({ ok: true, value: 'Sales of 2026' })
  })

  test.each(['', '  ', '\n', 'x'.repeat(41)])('ACCT-07 is refused: %j', (typed) => {
    expect(readViewName(typed).ok).toBe(false)
  })

  test('ACCT-07 has at most 40 characters', () => {
    expect(readViewName('x'.repeat(40)).ok).toBe(true)
  })
})
