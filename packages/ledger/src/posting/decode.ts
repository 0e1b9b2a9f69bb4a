/**
 * Reads the answer of ledger.post_together: what became of each command, in order. A batch that
 * went the plain road is answered shortly (decode-plain.ts).
 */
import { units } from '@exchange/domain/money'
import type { Balances, JsonObject, Posting, RefusalReason, Replayed } from '../command.ts'
import { decodePlain, type PlainRow } from './decode-plain.ts'
import type { EncodedBatch } from './encode.ts'
import { elementsOf } from './literals.ts'
import type { Prepared } from './prepare.ts'

const POSTED = 0
const REPLAYED = 1
const reasons: Readonly<Record<number, RefusalReason>> = {
  2: 'floor',
  3: 'mismatch',
  4: 'stale',
  5: 'expired',
  6: 'duplicate',
  7: 'guard',
}

/** The one row of the answer, every value as PostgreSQL wrote it. */
export type BatchRow = PlainRow | (InTurnRow & { first_sequence: null })

interface InTurnRow {
  status: string
  sequences: string
  posted_ms: string
  mox_after: string
  usd_after: string
  pts_after: string
  replays: string | null
  refused_places: string | null
  refused_units: string | null
  refused_guards: string | null
}

interface ReplayRow {
  command: number
  id: string
  answer: JsonObject
  after: readonly [string, string, string]
  postedMs: number
}

interface Answer {
  sequences: readonly string[]
  postedAt: Date
  mox: readonly string[]
  usd: readonly string[]
  pts: readonly string[]
}

export function decodeBatch(
  batch: readonly Prepared[],
  encoded: EncodedBatch,
  row: BatchRow,
): Posting[] {
  return row.first_sequence === null
    ? decodeInTurn(batch, encoded.accounts, row)
    : decodePlain(batch, encoded, row)
}

function decodeInTurn(
  batch: readonly Prepared[],
  accounts: BigInt64Array,
  row: InTurnRow,
): Posting[] {
  const answer: Answer = {
    sequences: elementsOf(row.sequences),
    postedAt: new Date(Number(row.posted_ms)),
    mox: elementsOf(row.mox_after),
    usd: elementsOf(row.usd_after),
    pts: elementsOf(row.pts_after),
  }
  const replays = row.replays === null ? [] : (JSON.parse(row.replays) as ReplayRow[])
  let leg = 0
  return elementsOf(row.status).map((status, index) => {
    const prepared = batch[index] as Prepared
    const first = leg
    leg += prepared.movements.length
    if (Number(status) === POSTED) return posted(prepared, answer, index, first)
    if (Number(status) === REPLAYED) return replayed(replays, index + 1)
    return refused(Number(status), index, accounts, row)
  })
}

function posted(prepared: Prepared, answer: Answer, index: number, first: number): Posting {
  return {
    outcome: 'posted',
    id: prepared.command.id,
    sequence: BigInt(answer.sequences[index] ?? '0'),
    postedAt: answer.postedAt,
    after: prepared.movementOfLeg.map((movement) => balancesAt(answer, first + movement)),
  }
}

function balancesAt({ mox, usd, pts }: Answer, place: number): Balances {
  return {
    MOX: BigInt(mox[place] ?? '0'),
    USD: BigInt(usd[place] ?? '0'),
    PTS: BigInt(pts[place] ?? '0'),
  }
}

function replayed(replays: readonly ReplayRow[], position: number): Replayed {
  const found = replays.find(({ command }) => command === position)
  if (!found) throw new Error(`The ledger's answer lacks the replay of command ${position}`)
  const [mox, usd, pts] = found.after
  return {
    outcome: 'replayed',
    id: found.id,
    answer: found.answer,
    after: { MOX: BigInt(mox), USD: BigInt(usd), PTS: BigInt(pts) },
    postedAt: new Date(found.postedMs),
  }
}

function refused(status: number, index: number, accounts: BigInt64Array, row: InTurnRow): Posting {
  const reason = reasons[status]
  if (!reason) throw new Error(`The ledger's answer has an unknown status ${status}`)
  const account = accounts[Number(elementsOf(row.refused_places ?? '{}')[index]) - 1]
  const unit = units[Number(elementsOf(row.refused_units ?? '{}')[index]) - 1]
  const guards = JSON.parse(row.refused_guards ?? '{}') as Record<string, string>
  const guard = guards[index + 1]
  return {
    outcome: 'refused',
    reason,
    ...(account === undefined ? {} : { account }),
    ...(unit === undefined ? {} : { unit }),
    ...(guard === undefined ? {} : { guard }),
  }
}
