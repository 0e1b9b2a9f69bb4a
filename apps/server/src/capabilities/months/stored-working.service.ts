/**
 * Worked explanations as stored in JSON: amounts are minor units as text, times ISO 8601. They hold
 * no other text of digits.
 */
import type { JsonObject } from '@exchange/ledger'

export function storedWorking(working: object): JsonObject {
  return JSON.parse(
    JSON.stringify(working, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ) as JsonObject
}

/** What `storedWorking` stored. */
export function readWorking<Working extends object>(stored: JsonObject): Working {
  return JSON.parse(JSON.stringify(stored), (_name, value: unknown) => {
    if (typeof value !== 'string') return value
    if (/^-?\d+$/.test(value)) return BigInt(value)
    return /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : value
  }) as Working
}
