/** An amount typed on a keypad of digits, with a decimal mark. */
import { wholeDigitsMax } from './amount.rules.ts'

export const keypadKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const
export type KeypadKey = (typeof keypadKeys)[number]

const decimals = 2

/**
 * The text after a key. A key that would make it longer than an amount can be changes nothing; a
 * comma that was typed otherwise counts as the decimal mark.
 */
export function afterKey(text: string, key: KeypadKey): string {
  const [whole = '', cents] = text.split(/[.,]/)
  if (key === '.') return cents === undefined ? `${whole || '0'}.` : text
  if (cents !== undefined) return cents.length < decimals ? text + key : text
  if (whole === '' || whole === '0') return key
  return whole.length < wholeDigitsMax ? text + key : text
}

/** The text without its last sign. */
export function afterBack(text: string): string {
  return text.slice(0, -1)
}
