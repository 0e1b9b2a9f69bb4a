/** The limits of people, for what other capabilities pay on their behalf. */
import type { Database, Queryable, Tx } from '@exchange/database'
import { isRestricted } from '@exchange/domain/members/person-rights.rules'
import type { Unproved } from '../../kernel/session.port.ts'
import { proofArgs, type UnprovedPayment } from './payer-guards.service.ts'
import {
  countCharge,
  countUnproved,
  deleteOldSpending,
  lockPayer,
  readLimitPassed,
  readWithinHours,
  type CardCharge,
} from './spending.store.ts'
import { readManager } from './manager.read.ts'

export type PayerRefusal = 'outside-hours' | 'beyond-limits'

/** Why the contact may not pay so much more at this time. Counts nothing. */
export async function refusePayerIn(
  db: Queryable,
  contactId: number,
  sum: bigint,
): Promise<PayerRefusal | undefined> {
  if (await isOutsideHours(db, contactId)) return 'outside-hours'
  return (await readLimitPassed(db, contactId, sum)) === null ? undefined : 'beyond-limits'
}

/** Whether the contact may not pay at this time, or at another one. */
export async function isOutsideHours(
  db: Queryable,
  contactId: number,
  at?: Date,
): Promise<boolean> {
  return !(await readWithinHours(db, contactId, at))
}

/**
 * Whether the contact's payments are restricted. Then it makes nothing go on that somebody else
 * pays, or has paid, without these restrictions. Somebody who was removed makes nothing go on.
 */
export async function isContactRestricted(db: Queryable, contactId: number): Promise<boolean> {
  const contact = await readManager(db, contactId)
  return contact === undefined || isRestricted(contact)
}

/** Like `spendByCard`, for whoever orders the charge itself, at this time. */
export async function spendNow(tx: Tx, charge: CardCharge): Promise<PayerRefusal | undefined> {
  await lockPayer(tx, charge.contactId)
  if (await isOutsideHours(tx, charge.contactId)) return 'outside-hours'
  return (await spendByCard(tx, charge)) ? undefined : 'beyond-limits'
}

/**
 * Whether a person may order so much in its session (DOMAIN §16), where no guard asks it: what is
 * paid later, by somebody else's approval, or by a payment card.
 */
export async function isProvedFor(
  tx: Tx,
  unproved: Unproved | null,
  paying: UnprovedPayment,
): Promise<boolean> {
  return unproved === null || (await countUnproved(tx, proofArgs(unproved, paying)))
}

/** The same before anything is ordered; counts nothing, and uses up no proof. */
export async function couldBeProvedFor(
  database: Pick<Database, 'transaction'>,
  unproved: Unproved | null,
  paying: UnprovedPayment,
): Promise<boolean> {
  if (unproved === null) return true
  try {
    return await database.transaction(async (tx) => {
      throw new Asked(await isProvedFor(tx, unproved, paying))
    })
  } catch (error) {
    if (error instanceof Asked) return error.may
    throw error
  }
}

/** Rolls back what was counted. */
class Asked extends Error {
  readonly may: boolean

  constructor(may: boolean) {
    super('asked')
    this.may = may
  }
}

/**
 * Counts the charge of a payment card in the limits of who ordered it. False if it would pass a
 * limit: then nothing is counted.
 */
export async function spendByCard(tx: Tx, charge: CardCharge): Promise<boolean> {
  return (await countCharge(tx, charge)) === null
}

/** Deletes what no limit needs any more. */
export async function forgetSpending(database: Pick<Database, 'query'>): Promise<void> {
  await deleteOldSpending(database)
}
