/** What a broker earns for a month: a share of the fees collected of its book. */
import { commissionOf } from '@exchange/domain/brokers/task.rules'
import { sum } from '@exchange/domain/money'
import { ok, type Result } from '@exchange/domain/result'
import { listFrozen, readFees, readFrozenFees, readShare, type FeeRow } from './commission.read.ts'
import { openBook, type BookNeeds, type BookReader } from './read-book.service.ts'

export interface CommissionAsked {
  readonly brokerId?: number | undefined
  readonly month: string
  readonly as: 'commission.read' | 'commission.export'
}

export interface CommissionLine extends FeeRow {
  readonly cashShare: bigint
  readonly share: bigint
}

export interface Commission {
  readonly lines: readonly CommissionLine[]
  readonly basisPoints: number
  /** When it was counted for good, in the exchange of the reader; null: it still changes. */
  readonly finalAt: Date | null
  readonly cashFees: bigint
  readonly fees: bigint
  /** Of the sums of all members, rounded once. */
  readonly cashCommission: bigint
  readonly commission: bigint
}

export async function readCommission(
  { database, staffLog, now }: BookNeeds,
  reader: BookReader & { readonly exchangeId: number },
  { brokerId, month, as }: CommissionAsked,
): Promise<Result<Commission, 'no-broker'>> {
  const opened = await openBook(database, reader, brokerId)
  if (!opened.ok) return opened
  const { broker, exchanges } = opened.value
  const frozen = await listFrozen(database, exchanges, month)
  const ids = frozen.map(({ exchangeId }) => exchangeId)
  const question = { brokerId: broker.contactId, month }
  const rows = [
    ...(await readFrozenFees(database, { ...question, exchanges: ids })),
    ...(await readFees(database, { ...question, exchanges }, ids)),
  ]
  await staffLog.noteReading(database, {
    ...{ act: as, by: reader.contactId, concerns: rows },
    object: { kind: 'person', id: String(broker.contactId) },
    after: { month },
  })
  const lines = rows.map((row) => ({
    ...row,
    cashShare: commissionOf(row.cashFees, row.basisPoints),
    share: commissionOf(row.fees, row.basisPoints),
  }))
  const own = frozen.find(({ exchangeId }) => exchangeId === reader.exchangeId)
  return ok({
    lines,
    finalAt: own?.frozenAt ?? null,
    basisPoints: rows[0]?.basisPoints ?? (await readShare(database, reader.exchangeId, now())),
    cashFees: sum(lines.map(({ cashFees }) => cashFees)),
    fees: sum(lines.map(({ fees }) => fees)),
    cashCommission: sum(lines.map(({ cashShare }) => cashShare)),
    commission: sum(lines.map(({ share }) => share)),
  })
}
