/** The routes of the monthly run. */
import {
  confirmMonth as confirmCall,
  listMonthlyRun,
  previewMonth,
  readMonthlyRun,
  retryMonth as retryCall,
  type MonthlyRun,
  type MonthlyRunRow,
} from '@exchange/contract/monthly-run/monthly-run.contract'
import { monthlyRefusals } from '@exchange/contract/monthly-run/monthly-run.messages'
import { fromWire, toWire } from '@exchange/domain/money'
import { feeReasons } from '@exchange/domain/monthly-run/monthly-run.rules'
import { fail, ok } from '@exchange/domain/result'
import { refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { askPreview, confirmMonth, retryMonth, type ActNeeds } from './act-on-run.service.ts'
import { readMonth, type ReadMonth } from './read-run.service.ts'
import { listMembers } from './run-members.service.ts'
import type { RunRow, RunSums } from './run-rows.read.ts'

export const refusals = refusalsIn(monthlyRefusals)

export function registerMonthlyRunRoutes(routes: Routes, needs: ActNeeds): void {
  routes.signedIn(readMonthlyRun, async ({ input, caller }) => {
    const read = await readMonth(needs, caller, input)
    return read.ok ? ok(toMonth(read.value)) : fail(refusals[read.error])
  })
  routes.signedIn(listMonthlyRun, async ({ input: { cursor, ...asked }, caller }) => {
    const listed = await listMembers(needs, caller, { ...asked, ...(cursor && { cursor }) })
    if (!listed.ok) return fail(refusals[listed.error])
    const { rows, nextCursor } = listed.value
    return ok({ rows: rows.map(toRow), nextCursor })
  })
  routes.signedIn(previewMonth, async ({ input: { exchangeId }, caller }) => {
    const asked = await askPreview(needs, caller, exchangeId)
    return asked.ok ? ok({}) : fail(refusals[asked.error])
  })
  routes.signedIn(confirmCall, async ({ input: { amount, ...order }, caller }) => {
    const confirmed = await confirmMonth(needs, caller, { ...order, sum: fromWire(amount) })
    return confirmed.ok ? ok({}) : fail(refusals[confirmed.error])
  })
  routes.signedIn(retryCall, async ({ input, caller }) => {
    const tried = await retryMonth(needs, caller, input)
    return tried.ok ? ok({ fees: tried.value }) : fail(refusals[tried.error])
  })
}

function toMonth(of: ReadMonth): MonthlyRun {
  const { own, exchange, months, month, beginsAt, announcedFrom, waits, sums } = of
  return {
    exchanges: own.map(({ id: exchangeId, name }) => ({ exchangeId, name })),
    ...{ exchangeId: exchange.id, zone: exchange.zone, months: [...months], month, waits },
    beginsAt: beginsAt.toISOString(),
    announcedFrom: announcedFrom?.toISOString() ?? null,
    preview: of.run ? null : toPreview(of),
    run: of.run ? toRun(of.run) : null,
    sums: sums ? toSums(sums, of.flash) : null,
  }
}

function toPreview({ previews }: ReadMonth): NonNullable<MonthlyRun['preview']> {
  const done = previews.find(({ isDone }) => isDone)
  const open = previews.find(({ isDone }) => !isDone)
  return { asOf: done?.asOf.toISOString() ?? null, progress: open?.progress ?? null }
}

function toRun(run: NonNullable<ReadMonth['run']>): NonNullable<MonthlyRun['run']> {
  const { state, pieces, piecesLeft, due, failed, isLast, confirmedAt, confirmedBy } = run
  return {
    ...{ state, failed, isLast, confirmedBy },
    progress: pieces === 0 ? 100 : Math.floor(((pieces - piecesLeft) * 100) / pieces),
    due: { count: due, amount: toWire(run.dueSum) },
    confirmedTS: confirmedAt?.toISOString() ?? null,
  }
}

function toSums(of: RunSums, flash: ReadMonth['flash']): NonNullable<MonthlyRun['sums']> {
  const counted = (count: number, amount: bigint) => ({ count, amount: toWire(amount) })
  return {
    ...{ larger: of.larger, first: of.first, times: of.times },
    fees: counted(of.fees, of.sum),
    feesBefore: counted(of.feesBefore, of.sumBefore),
    reasons: feeReasons.flatMap((reason) => {
      const count = of.reasons[reason] ?? 0
      return count > 0 ? [{ reason, count }] : []
    }),
    targets: counted(of.targets, of.targetSum),
    targetsBefore: counted(of.targetsBefore, of.targetSumBefore),
    linesUp: counted(of.linesUp, of.linesUpSum),
    linesDown: counted(of.linesDown, of.linesDownSum),
    flashCash: counted(flash.members, flash.sum),
  }
}

function toRow({ key: _key, fee, before, ...row }: RunRow): MonthlyRunRow {
  const orNull = (amount: bigint | null) => (amount === null ? null : toWire(amount))
  const { target, targetBefore, line, lineBefore } = row
  return {
    ...row,
    ...{ fee: toWire(fee), before: toWire(before) },
    ...{ target: orNull(target), targetBefore: orNull(targetBefore) },
    ...{ line: orNull(line), lineBefore: orNull(lineBefore) },
  }
}
