import { expect, test } from 'vitest'
import { logText, logValue } from './log-text.rules.ts'

test('of the numbers of cards only the last four digits are kept', () => {
  expect(logText('card 4111 1111 1111 1111, please')).toBe('card …1111, please')
  expect(logText('8005-1234-5678')).toBe('…5678')
  expect(logText('call (504) 555-0142')).toBe('call (504) 555-0142')
})

test('ids of sessions, requests and payments are kept, whatever digits they have', () => {
  for (const id of [
    'c0e8d6ae-3b95-4849-8137-442b01e353f2',
    '41111111-1111-4111-8111-111111111111',
    '01890a5d-7777-7777-8888-888888888888',
    // Of a payment: version 8.
    '383b8000-9413-8168-88f1-4b13ae06eb28',
  ]) {
    expect(logText(`session ${id}.`)).toBe(`session ${id}.`)
  }
  expect(logText('41111111-1111-1111-0000')).toBe('…0000')
})

test('what a database cannot keep unchanged is taken out, and long texts are cut', () => {
  expect(logText('a\0b\ud800c')).toBe('ab\ufffdc')
  expect(logText('x'.repeat(3_000))).toHaveLength(2_000)
  expect(logText(`${'x'.repeat(1_999)}\u{1f600}`).isWellFormed()).toBe(true)
})

test('what is secret by its name is left out, however deep', () => {
  const value = {
    status: 'done',
    accessToken: 'abc',
    inner: {
      passwordHash: 'x',
      cardNumber: '1',
      list: [{ secret: 1, note: 'of 4111111111111111' }],
    },
    gone: undefined,
  }
  expect(logValue(value)).toEqual({
    status: 'done',
    inner: { list: [{ note: 'of …1111' }] },
  })
  expect(logValue({ a: { b: { c: { d: { e: 1 } } } } })).toEqual({ a: { b: { c: { d: null } } } })
})
