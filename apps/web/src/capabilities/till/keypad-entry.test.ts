import { expect, test } from 'vitest'
import {
  afterBack,
  afterKey,
  entryAmount,
  entryOf,
  isEmpty,
  noEntry,
  pasted,
} from './keypad-entry.ts'

const typed = (keys: string) => [...keys].reduce(afterKey, noEntry)
const amountOf = (keys: string) => entryAmount(typed(keys))

test('POS-02 digits fill from the right, in cents', () => {
  expect(amountOf('')).toBe(0n)
  expect(amountOf('1')).toBe(1n)
  expect(amountOf('1250')).toBe(1_250n)
  expect(entryAmount(afterKey(typed('4'), '00'))).toBe(400n)
  expect(isEmpty(typed('000'))).toBe(true)
})

test('POS-02 a decimal mark, point or comma, makes whole units of what was typed before it', () => {
  expect(amountOf('12,5')).toBe(1_250n)
  expect(amountOf('12.50')).toBe(1_250n)
  expect(amountOf('12.509')).toBe(1_250n)
  expect(amountOf('12..5')).toBe(1_250n)
  expect(amountOf('.5')).toBe(50n)
  expect(amountOf('25.')).toBe(2_500n)
})

test('POS-02 the last sign is deleted, the mark too', () => {
  const back = (keys: string, times: number) => {
    let entry = typed(keys)
    for (let time = 0; time < times; time++) entry = afterBack(entry)
    return entryAmount(entry)
  }
  expect(back('1250', 1)).toBe(125n)
  expect(back('12.5', 1)).toBe(1_200n)
  expect(back('12.5', 2)).toBe(12n)
  expect(back('', 1)).toBe(0n)
})

test('POS-02 it never becomes more than an amount can be', () => {
  expect(amountOf('9999999999')).toBe(999_999_999n)
  // A mark that would make it too much changes nothing.
  expect(amountOf('99999999.')).toBe(99_999_999n)
  expect(amountOf('123x4')).toBe(1_234n)
})

test('POS-02 a pasted amount is read as the server reads it', () => {
  const amount = (text: string) => {
    const entry = pasted(text)
    return entry && entryAmount(entry)
  }
  expect(amount('1,234.56')).toBe(123_456n)
  expect(amount('12,50')).toBe(1_250n)
  expect(amount(' $8 ')).toBe(800n)
  expect(amount('1.250')).toBeUndefined()
  expect(amount('-5')).toBeUndefined()
  expect(amount('lunch')).toBeUndefined()
  expect(entryAmount(entryOf(305n))).toBe(305n)
  expect(isEmpty(entryOf(0n))).toBe(true)
})
