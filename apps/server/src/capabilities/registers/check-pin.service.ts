/**
 * The PIN of a cashier. Wrong ones are counted for the cashier on all devices together, before they
 * are compared, so that many at once count as many (SEC-11): those in a row, and those of a day,
 * which a right one does not take back.
 */
import type { Database } from '@exchange/database'
import { pinsFailed, pinsFailedInDay } from '@exchange/domain/limits/budget.rules'
import { readPin } from '@exchange/domain/registers/cashier.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Count, Limits } from '../../kernel/limits.ts'
import type { SecurityLog, SecurityNote } from '../audit/index.ts'
import { PasswordsBusy, type Passwords } from '../identity/index.ts'
import { findCashier, type CashierWithPin } from './till.read.ts'

export interface PinNeeds {
  readonly database: Database
  readonly passwords: Pick<Passwords, 'matches'>
  readonly limits: Pick<Limits, 'take' | 'giveBack' | 'forget'>
  readonly securityLog: Pick<SecurityLog, 'tell'>
}

export interface TypedPin {
  readonly memberId: number
  readonly cashierId: number
  readonly pin: string
  /** For the security log. */
  readonly from: Pick<SecurityNote, 'contactId' | 'address' | 'device'>
}

/** The wrong PINs of a cashier. A new PIN begins both counts again. */
export function pinCounts(cashierId: number) {
  const subject = String(cashierId)
  return {
    inRow: { budget: pinsFailed, subject },
    inDay: { budget: pinsFailedInDay, subject },
  } as const satisfies Record<string, Count>
}

export type PinRefusal =
  | { readonly code: 'cashier-gone' | 'pin-wrong' | 'busy' }
  | { readonly code: 'pin-delayed'; readonly until: Date }

export async function checkPin(
  { database, passwords, limits, securityLog }: PinNeeds,
  { memberId, cashierId, pin: typed, from }: TypedPin,
): Promise<Result<CashierWithPin, PinRefusal>> {
  const cashier = await findCashier(database, memberId, cashierId)
  if (!cashier) return fail({ code: 'cashier-gone' })
  const { inRow, inDay } = pinCounts(cashierId)
  const counts = [inRow, inDay]
  const detail = { cashier: cashier.name }
  const { isTaken, fullUntil } = await limits.take(counts)
  if (!isTaken && fullUntil) {
    securityLog.tell({ event: 'pin.delayed', ...from, detail })
    return fail({ code: 'pin-delayed', until: fullUntil })
  }
  const pin = readPin(typed)
  try {
    if (pin.ok && (await passwords.matches(pin.value, cashier.pinHash))) {
      await limits.forget([inRow])
      await limits.giveBack([inDay])
      return ok(cashier)
    }
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    // Nothing was compared, so it was no failure.
    await limits.giveBack(counts)
    return fail({ code: 'busy' })
  }
  securityLog.tell({ event: 'pin.failed', ...from, detail })
  return fail(fullUntil ? { code: 'pin-delayed', until: fullUntil } : { code: 'pin-wrong' })
}
