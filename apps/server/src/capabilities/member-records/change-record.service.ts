/**
 * What staff change of a member, each in one transaction with the log: who may is judged there,
 * from what the database says of the member. Two of the staff who change one member wait for each
 * other.
 */
import type { Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Role } from '@exchange/domain/rights'
import { lockLedger } from '@exchange/ledger'
import type { Outbox } from '../../kernel/outbox.ts'
import type { SecurityLog, StaffDeed } from '../audit/index.ts'
import { holdMember } from '../members/index.ts'
import type { Reader } from './list-records.service.ts'
import { findRecordFor, type RecordNeeds } from './read-record.service.ts'
import type { MemberRecordRow } from './record.read.ts'

export interface ChangeNeeds extends RecordNeeds {
  readonly outbox: Pick<Outbox, 'add'>
  readonly securityLog: SecurityLog
}

/** Of who acts, and the member. */
export interface Changing {
  readonly staff: Reader
  readonly memberId: number
  /** What else belongs into the commit; what it throws undoes the change. */
  readonly also?: ((tx: Tx) => Promise<void>) | undefined
}

export interface ChangeTerms {
  /** Needed in the member's exchange, beside Users. */
  readonly role?: Role
  /** It gives or takes money or freedom: nobody does so for a business of its own. */
  readonly notOwn?: boolean
  /** It changes what the ledger judges: no payment is made meanwhile. */
  readonly locksLedger?: boolean
}

export type ChangeRefusal = 'member-not-found' | 'not-allowed' | 'own-business'
export type Changed<Refusal> = Result<void, Refusal | ChangeRefusal>

/** Rolls the transaction back. */
class Refused<Refusal> extends Error {
  readonly why: Refusal
  constructor(why: Refusal) {
    super(String(why))
    this.why = why
  }
}

/** `work` returns why it changed nothing, or undefined. */
export async function changing<Refusal extends string>(
  needs: ChangeNeeds,
  { staff, memberId, also }: Changing,
  { role, notOwn, locksLedger }: ChangeTerms,
  work: (tx: Tx, of: MemberRecordRow) => Promise<Refusal | undefined>,
): Promise<Changed<Refusal>> {
  try {
    await needs.database.transaction(async (tx) => {
      // Before the row: guards of payments lock the member's, and whoever has it holds this lock.
      if (locksLedger) await lockLedger(tx)
      await holdMember(tx, memberId)
      const of = await findRecordFor(tx, staff, memberId)
      if (!of) throw new Refused('member-not-found')
      if (role && !holdsRight(staff.grants, role, of.exchangeId)) throw new Refused('not-allowed')
      if (notOwn && of.isOwn) throw new Refused('own-business')
      const refusal = await work(tx, of)
      if (refusal !== undefined) throw new Refused(refusal)
      await also?.(tx)
    })
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    return fail(failure.why as Refusal | ChangeRefusal)
  }
  return ok(undefined)
}

/** The line of the log about a change of this member. */
export function deedOf(
  of: Pick<MemberRecordRow, 'memberId' | 'exchangeId'>,
  staff: Reader,
  deed: Omit<StaffDeed, 'by' | 'concerns'>,
): StaffDeed {
  const { memberId, exchangeId } = of
  return {
    object: { kind: 'member', id: String(memberId) },
    ...deed,
    by: staff.contactId,
    concerns: [{ memberId, exchangeId }],
  }
}
