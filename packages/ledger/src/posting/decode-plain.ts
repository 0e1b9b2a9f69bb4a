/**
 * Reads the answer of a batch that went the plain road: all of it is posted. PostgreSQL tells the
 * balances before; what each leg's account has got by then in the batch is known here.
 */
import type { Balances, Posting } from '../command.ts'
import type { EncodedBatch } from './encode.ts'
import { elementsOf } from './literals.ts'
import type { Prepared } from './prepare.ts'

export interface PlainRow {
  first_sequence: string
  posted_ms: string
  /** For each account of the batch. */
  mox_before: string
  usd_before: string
  pts_before: string
}

export function decodePlain(
  batch: readonly Prepared[],
  encoded: Omit<EncodedBatch, 'statement'>,
  row: PlainRow,
): Posting[] {
  const after = balancesAfter(encoded, row)
  const first = BigInt(row.first_sequence)
  const postedAt = new Date(Number(row.posted_ms))
  let leg = 0
  return batch.map(({ command, movements, movementOfLeg }, index) => {
    const start = leg
    leg += movements.length
    return {
      outcome: 'posted',
      id: command.id,
      sequence: first + BigInt(index),
      postedAt,
      after: movementOfLeg.map((movement) => after(start + movement)),
    }
  })
}

function balancesAfter({ accounts, places, sums }: Omit<EncodedBatch, 'statement'>, row: PlainRow) {
  const mox = elementsOf(row.mox_before)
  const usd = elementsOf(row.usd_before)
  const pts = elementsOf(row.pts_before)
  if (mox.length !== accounts.length) throw new Error("The ledger's answer lacks accounts")
  return (leg: number): Balances => {
    const account = (places[leg] ?? 0) - 1
    return {
      MOX: BigInt(mox[account] ?? '0') + (sums.mox[leg] ?? 0n),
      USD: BigInt(usd[account] ?? '0') + (sums.usd[leg] ?? 0n),
      PTS: BigInt(pts[account] ?? '0') + (sums.pts[leg] ?? 0n),
    }
  }
}
