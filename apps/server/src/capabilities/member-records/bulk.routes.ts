/** The routes of acts on many members. */
import * as calls from '@exchange/contract/member-records/bulk.contract'
import type { Bulk, BulkOrderIn } from '@exchange/contract/member-records/bulk.contract'
import { bulkRefusals } from '@exchange/contract/member-records/bulk.messages'
import { recordFaults } from '@exchange/contract/member-records/record.messages'
import type { BulkOrder } from '@exchange/domain/member-records/bulk.rules'
import { readReason } from '@exchange/domain/reversals/reversal.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Answer, Caller, Routes } from '../../http/route.ts'
import type { BulkRow } from './bulks.read.ts'
import { previewBulk, type BulkNeeds } from './preview-bulk.service.ts'
import { readBulk, readBulkLines, readBulks } from './read-bulks.service.ts'
import { runBulk, stopBulk } from './run-bulks.service.ts'

const refusals = refusalsIn(bulkRefusals)

/** The act as it is after what was done. */
async function answered(
  needs: BulkNeeds,
  staff: Caller,
  done: Result<number, keyof typeof bulkRefusals>,
): Promise<Answer<Bulk>> {
  const read = done.ok ? await readBulk(needs, staff, done.value) : done
  if (!read.ok) return fail(refusals[read.error])
  return ok({ ...toBulk(read.value.of), counts: [...read.value.counts] })
}

export function registerBulkRoutes(routes: Routes, needs: BulkNeeds): void {
  routes.signedIn(calls.listBulks, async ({ caller }) => {
    const { bulks, brokers } = await readBulks(needs, caller)
    return ok({
      bulks: bulks.map(toBulk),
      brokers: brokers.map(({ contactId: id, name }) => ({ id, name })),
    })
  })
  routes.signedIn(calls.previewBulk, async ({ input, caller }) => {
    const why = readReason(input.why)
    if (!why.ok) return fail(fieldRefusal('why', recordFaults[why.error]))
    const order = readOrder(input.order)
    if (!order) return fail(fieldRefusal('amount', recordFaults['credit-invalid']))
    const asked = { order, members: input.members, why: why.value }
    return await answered(needs, caller, await previewBulk(needs, caller, asked))
  })
  routes.signedIn(calls.readBulk, async ({ input: { bulkId }, caller }) =>
    answered(needs, caller, ok(bulkId)),
  )
  routes.signedIn(calls.readBulkLines, async ({ input, caller }) => {
    const { bulkId: id, state, cursor } = input
    const page = await readBulkLines(needs, caller, { id, state, after: Number(cursor ?? 0) })
    if (!page.ok) return fail(refusals[page.error])
    const { lines, next } = page.value
    return ok({
      lines: lines.map(({ exchangeId: _exchangeId, ...line }) => line),
      nextCursor: next === null ? null : String(next),
    })
  })
  routes.signedIn(calls.runBulk, async ({ input: { bulkId }, caller }) => {
    const done = await runBulk(needs, caller, bulkId)
    return await answered(needs, caller, done.ok ? ok(bulkId) : done)
  })
  routes.signedIn(calls.stopBulk, async ({ input: { bulkId }, caller }) => {
    const done = await stopBulk(needs, caller, bulkId)
    return await answered(needs, caller, done.ok ? ok(bulkId) : done)
  })
}

/** Undefined: the amount cannot be read. */
function readOrder(typed: BulkOrderIn): BulkOrder | undefined {
  if (typed.act !== 'credit-line') return typed
  const credit = readAmount(typed.amount)
  return credit.ok ? { act: typed.act, credit: String(credit.value) } : undefined
}

function toBulk({ id, order, previewedAt, beganAt, endedAt, ...row }: BulkRow) {
  const { why, status, orderedBy, isOwn, broker } = row
  return {
    ...{ bulkId: id, act: order.act, why, status, orderedBy, isOwn, broker },
    amount: order.act === 'credit-line' ? toWire(BigInt(order.credit)) : null,
    feePlan: order.act === 'fee-plan' ? order.feePlan : null,
    brokerId: order.act === 'broker' ? order.brokerId : null,
    previewedDate: previewedAt.toISOString(),
    beganDate: beganAt?.toISOString() ?? null,
    endedDate: endedAt?.toISOString() ?? null,
  }
}
