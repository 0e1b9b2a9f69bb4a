/**
 * The codes of this device. Whoever holds the phone can show them, with or without a network and a
 * sign-in, like notes in a purse; they are at most 50.00 together, and worth nothing after a day.
 */
import type { Allowance } from '@exchange/contract/allowances/allowances.contract'
import { deviceStorage } from '../../kernel/browser-storage.ts'

export interface DeviceCode {
  readonly number: number
  /** In the currency. */
  readonly amount: number
  /** ISO. */
  readonly expiresDate: string
  readonly promise: string
}

const name = 'allowances'

export function keepOnDevice(allowances: readonly Allowance[]): void {
  const codes = allowances.flatMap(({ number, amount, expiresDate, promise }) =>
    promise === null ? [] : [{ number, amount, expiresDate, promise }],
  )
  if (codes.length === 0) deviceStorage.remove(name)
  else deviceStorage.set(name, JSON.stringify(codes))
}

/** Those that can still be spent. */
export function codesOnDevice(now: Date): readonly DeviceCode[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(name) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(
      (one): one is DeviceCode =>
        typeof one === 'object' &&
        one !== null &&
        typeof (one as DeviceCode).promise === 'string' &&
        new Date((one as DeviceCode).expiresDate) > now,
    )
  } catch {
    return []
  }
}
