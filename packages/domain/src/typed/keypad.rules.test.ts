import { describe, expect, test } from 'vitest'
import { afterBack, afterKey, type KeypadKey } from './keypad.rules.ts'

const typed = (keys: string) =>
  [...keys].reduce((text, key) => afterKey(text, key as KeypadKey), '')

describe('FMT-02 an amount on the keypad', () => {
  test.each([
    ['25', '25'],
    ['25.5', '25.5'],
    ['25.559', '25.55'],
    ['2.5.5', '2.55'],
    ['.5', '0.5'],
    ['007', '7'],
    ['123456789', '1234567'],
    ['1234567.89', '1234567.89'],
  ])('%s is %s', (keys, text) => {
    expect(typed(keys)).toBe(text)
  })

  test('a comma that stands there is the decimal mark', () => {
    expect(afterKey('2,5', '5')).toBe('2,55')
    expect(afterKey('2,55', '5')).toBe('2,55')
    expect(afterKey('2,5', '.')).toBe('2,5')
  })

  test('takes back the last sign, and nothing from nothing', () => {
    expect(afterBack('25.')).toBe('25')
    expect(afterBack('')).toBe('')
  })
})
