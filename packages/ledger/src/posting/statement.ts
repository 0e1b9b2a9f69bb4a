/** The SQL statement that posts a batch, and how its rows are read. */
import type { Statement } from '@exchange/database'
import type { Unit } from '@exchange/domain/money'
import type { Balances, JsonObject, Posting, RefusalReason } from '../command.ts'
import type { Prepared } from './prepare.ts'

/** A `ledger.posting`: one row for each command, in order. */
export interface PostingRow extends Record<string, unknown> {
  outcome: 'posted' | 'replayed' | RefusalReason
  transfer: string
  sequence: bigint
  posted_at: Date
  after_mox: bigint[]
  after_usd: bigint[]
  after_pts: bigint[]
  answer: JsonObject
  account: bigint | null
  unit: Unit | null
  guard: string | null
}

export function postStatement(batch: readonly Prepared[]): Statement {
  return {
    name: 'ledger.post',
    text: 'select * from ledger.post($1)',
    values: [`[${batch.map(({ json }) => json).join(',')}]`],
  }
}

/** Turns a row into the answer to its command. */
export function readPosting({ placeOfLeg }: Prepared, row: PostingRow): Posting {
  const { outcome, transfer: id, posted_at: postedAt } = row
  if (outcome === 'posted') {
    const after = placeOfLeg.map((place) => balancesAt(row, place))
    return { outcome, id, sequence: row.sequence, postedAt, after }
  }
  if (outcome === 'replayed') {
    return { outcome, id, answer: row.answer, after: balancesAt(row, 0), postedAt }
  }
  return {
    outcome: 'refused',
    reason: outcome,
    ...(row.account !== null && { account: row.account }),
    ...(row.unit !== null && { unit: row.unit }),
    ...(row.guard !== null && { guard: row.guard }),
  }
}

function balancesAt({ after_mox, after_usd, after_pts }: PostingRow, place: number): Balances {
  return {
    MOX: after_mox[place] as bigint,
    USD: after_usd[place] as bigint,
    PTS: after_pts[place] as bigint,
  }
}
