/**
 * Charges many fees, each in a commit of its own: those of a piece, and later those that were
 * frozen with a run, once it is confirmed or somebody tries again what had failed. Who is no member
 * of the exchange any more is not charged. Any number of processes may do it at once, and may be
 * killed at any time: what is not settled is found again.
 */
import type { Database } from '@exchange/database'
import { hasMonths } from '@exchange/domain/months/month-part.rules'
import type { FeeFailure } from '@exchange/domain/months/month-run.rules'
import type { Log } from '../../kernel/log.ts'
import { chargeFee, type ChargeFeeNeeds, type DueFee } from './charge-fee.service.ts'
import { listFrozenFees, type FrozenFeeRow } from './frozen-fees.read.ts'
import {
  updateFrozenFees,
  updateUncharged,
  type FrozenFee,
  type UnchargedMonth,
  type UnchargedOutcome,
} from './months.store.ts'
import { readFeeWorking, storedWorking } from './stored-working.service.ts'

export interface ChargeFeesNeeds extends ChargeFeeNeeds {
  readonly database: Database
  readonly log: Pick<Log, 'error'>
}

/** Charged at the same time, in common batches of the ledger, between which payments are made. */
const together = 16
const batch = 100

/** Throws when it is stopped: another run goes on. */
export async function chargeFrozenFees(
  needs: ChargeFeesNeeds,
  exchangeId: number,
  stopping: AbortSignal | undefined,
): Promise<void> {
  let after = 0
  /* oxlint-disable no-await-in-loop -- one batch after the other keeps payments fast */
  for (;;) {
    stopping?.throwIfAborted()
    const rows = await listFrozenFees(needs.database, { exchangeId, after, limit: batch })
    if (rows.length === 0) return
    after = rows.at(-1)?.memberId ?? after
    const due = rows.flatMap(dueOf)
    const left = rows.filter((row) => dueOf(row).length === 0)
    const { uncharged, failed } = await chargeAll(needs, due)
    await needs.database.transaction(async (tx) => {
      const gone = left.map((row) => unchargedFee(row, 'not-a-member'))
      await updateUncharged(tx, [...uncharged, ...gone])
      await updateFrozenFees(tx, failed)
    })
  }
  /* oxlint-enable no-await-in-loop */
}

/** None of a member that left since the fee was frozen. */
function dueOf({ working, account, room, ...row }: FrozenFeeRow): DueFee[] {
  if (!hasMonths(row) || account === null || room === null) return []
  const { memberId, exchangeId, month, policyId, fee } = row
  return [
    { memberId, exchangeId, month, account, room, policyId, fee, working: readFeeWorking(working) },
  ]
}

/** Returns those of which nothing was charged, and those that could not be charged. */
export async function chargeAll(
  needs: ChargeFeeNeeds & Pick<ChargeFeesNeeds, 'log'>,
  due: readonly DueFee[],
): Promise<{ readonly uncharged: UnchargedMonth[]; readonly failed: FrozenFee[] }> {
  const uncharged: UnchargedMonth[] = []
  const failed: FrozenFee[] = []
  for (let from = 0; from < due.length; from += together) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const ends = await Promise.allSettled(
      due.slice(from, from + together).map(async (one) => {
        const end = await chargeFee(needs, one)
        if (end === 'charged' || end === 'settled') return
        if (end === 'nothing-left') {
          uncharged.push(unchargedFee({ ...one, working: storedWorking(one.working) }, end))
          return
        }
        const { memberId: member, month } = one
        needs.log.error('a community fee could not be charged', { member, month, reason: end })
        failed.push(frozenFee(one, end))
      }),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  return { uncharged, failed }
}

export function frozenFee(due: DueFee, failure: FeeFailure | null): FrozenFee {
  const { memberId, month, fee, working } = due
  return { memberId, month, fee, working: storedWorking(working), failure }
}

function unchargedFee(
  { memberId, month, fee, working }: Omit<FrozenFee, 'failure'>,
  outcome: UnchargedOutcome,
): UnchargedMonth {
  return { memberId, month, outcome, fee, working }
}
