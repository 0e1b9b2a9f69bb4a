/**
 * Asks the gateway for its report and lays it beside what was booked. Moves no money. Each night,
 * and when staff ask; asked twice, it writes the same.
 */
import type { CardGateway, GatewayTransaction } from '@exchange/card-gateway/card-gateway.port'
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { reportFrom, settledLines } from '@exchange/domain/settlement/card-day.rules'
import { listBookedLines, listOrderExchanges } from './booked-lines.read.ts'
import { saveLines, saveReportState, type CardLine } from './card-lines.store.ts'
import { readReportState } from './report-state.read.ts'

export interface CompareNeeds {
  readonly database: Database
  /** Undefined: none is connected. */
  readonly gateway: Pick<CardGateway, 'query'> | undefined
  readonly now: () => Date
}

/** How many lines were compared. */
export async function compareCards(
  needs: CompareNeeds,
): Promise<Result<number, 'gateway-silent' | 'no-gateway'>> {
  const { database, gateway } = needs
  if (!gateway) return fail('no-gateway')
  const now = needs.now()
  const from = reportFrom((await readReportState(database))?.reachedTo ?? null, now)
  const report = await wholeReport(gateway, from, now)
  if (!report) {
    await saveReportState(database, { reachedTo: null, askedAt: now, answered: false })
    return fail('gateway-silent')
  }
  const lines = await laidBeside(needs, report, from)
  await database.transaction(async (tx) => {
    if (lines.length > 0) await saveLines(tx, lines, now)
    await saveReportState(tx, { reachedTo: now, askedAt: now, answered: true })
  })
  return ok(lines.length)
}

/**
 * Changes since `from`. A refund is a transaction of its own, so of orders with refunds all
 * transactions are asked for: earlier refunds count, too. Undefined: not all was answered.
 */
async function wholeReport(
  gateway: Pick<CardGateway, 'query'>,
  from: Date,
  now: Date,
): Promise<readonly GatewayTransaction[] | undefined> {
  const found = await gateway.query({ changedFrom: from, changedTo: now })
  if (found.outcome !== 'found') return undefined
  const all = new Map(found.transactions.map((one) => [one.transactionId, one]))
  const returned = found.transactions.filter(({ refundedMinor }) => refundedMinor > 0n)
  for (const orderId of new Set(returned.map((one) => one.orderId))) {
    if (!orderId) continue
    // oxlint-disable-next-line no-await-in-loop -- refunds are few, and one at a time is gentle
    const ofOrder = await gateway.query({ orderId })
    if (ofOrder.outcome !== 'found') return undefined
    for (const one of ofOrder.transactions) all.set(one.transactionId, one)
  }
  return [...all.values()]
}

async function laidBeside(
  { database }: CompareNeeds,
  report: readonly GatewayTransaction[],
  from: Date,
): Promise<readonly CardLine[]> {
  const settled = settledLines(report)
  const named = [...new Set(settled.map(({ transaction }) => transaction))]
  const booked = await listBookedLines(database, from, named)
  const orderIds = settled.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  const exchanges = await listOrderExchanges(database, [...new Set(orderIds)])
  const keyOf = (of: { readonly transaction: string; readonly kind: string }) =>
    `${of.transaction}/${of.kind}`
  const theirs = new Map(settled.map((line) => [keyOf(line), line]))
  const ours = new Map(booked.map((line) => [keyOf(line), line]))
  const keys = new Set([...theirs.keys(), ...ours.keys()])
  return [...keys].flatMap((key) => {
    const [line, book] = [theirs.get(key), ours.get(key)]
    const either = line ?? book
    if (!either) return []
    const { transaction, kind } = either
    const orderId = book?.orderId ?? line?.orderId ?? null
    const exchangeId = book?.exchangeId ?? exchanges.get(orderId ?? '') ?? null
    return [{ ...{ transaction, kind, orderId, exchangeId }, settled: line, booked: book }]
  })
}
