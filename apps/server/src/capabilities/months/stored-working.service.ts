/**
 * Worked explanations as stored in JSON: amounts are minor units as text, times ISO 8601. They hold
 * no other text of digits.
 */
import type { FeeWorking } from '@exchange/domain/months/community-fee.rules'
import type { TargetWorking } from '@exchange/domain/months/spending-target.rules'
import type { JsonObject } from '@exchange/ledger'

export function storedWorking(working: object): JsonObject {
  return JSON.parse(
    JSON.stringify(working, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ) as JsonObject
}

export function readTargetWorking(stored: JsonObject): TargetWorking {
  return revived(stored) as TargetWorking
}

export function readFeeWorking(stored: JsonObject): FeeWorking {
  return revived(stored) as FeeWorking
}

/** What `storedWorking` stored. */
function revived(stored: JsonObject): unknown {
  return JSON.parse(JSON.stringify(stored), (_name, value: unknown) => {
    if (typeof value !== 'string') return value
    if (/^-?\d+$/.test(value)) return BigInt(value)
    return /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : value
  })
}
