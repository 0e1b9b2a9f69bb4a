/** What the office sees of a month: the preview of the next one, or the run that began it. */
import type { Database } from '@exchange/database'
import { runState, type RunState } from '@exchange/domain/months/month-run.rules'
import { runsShown } from '@exchange/domain/monthly-run/monthly-run.rules'
import { monthAt, monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { Exchange, ExchangeBook } from '../exchanges/index.ts'
import { readPolicyAt } from '../exchanges/index.ts'
import { readMonthClock } from '../months/index.ts'
import { listPreviews, type PreviewRow } from './previews.read.ts'
import { readRunSums, type RunOf, type RunSums } from './run-rows.read.ts'
import { listRunMonths, readEndingFlash, readRun, type PastRun } from './runs.read.ts'

export interface ReadNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly now: () => Date
}

export interface RunReader {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

export interface RunAsked {
  readonly exchangeId?: number | undefined
  readonly month?: string | undefined
  readonly times: number
}

export interface ReadMonth {
  readonly own: readonly Exchange[]
  readonly exchange: Exchange
  readonly months: readonly string[]
  readonly month: string
  readonly beginsAt: Date
  readonly announcedFrom: Date | null
  readonly waits: boolean
  readonly previews: readonly PreviewRow[]
  readonly run: (PastRun & { readonly state: RunState }) | undefined
  /** Undefined: nothing is computed yet. */
  readonly sums: RunSums | undefined
  readonly flash: { readonly members: number; readonly sum: bigint }
}

export type RunRefusal = 'exchange-not-found' | 'month-not-found'

/** The open exchanges in which the reader holds Finance, and that have months. */
export async function exchangesOf(
  { exchanges }: Pick<ReadNeeds, 'exchanges'>,
  { grants }: RunReader,
): Promise<readonly Exchange[]> {
  return [...(await exchanges.all()).values()].filter(
    ({ id, open, trial }) => open && !trial && holdsRight(grants, 'Finance', id),
  )
}

export async function readMonth(
  needs: ReadNeeds,
  reader: RunReader,
  { exchangeId, month: asked, times }: RunAsked,
): Promise<Result<ReadMonth, RunRefusal>> {
  const { database, now } = needs
  const own = await exchangesOf(needs, reader)
  const exchange = exchangeId === undefined ? own[0] : own.find(({ id }) => id === exchangeId)
  if (!exchange) return fail('exchange-not-found')
  const { id, zone } = exchange
  const next = monthsLater(monthAt(zone, await readMonthClock(database, now())), 1)
  const begun = await listRunMonths(database, id, runsShown)
  const months = [next, ...begun.filter((month) => month !== next)]
  const month = asked ?? (await waitingMonth(database, id, begun[0])) ?? next
  if (!months.includes(month)) return fail('month-not-found')
  const found = await findRun(database, { exchange, month })
  const beginsAt = monthMoment(zone, month)
  const { policy } = await readPolicyAt(database, id, beginsAt)
  const { of, run, previews } = found
  const isNext = month === next
  return ok({
    ...{ own, exchange, months, month, beginsAt, previews },
    announcedFrom:
      isNext && exchange.policy.showCommunityFee
        ? monthMoment(zone, monthsLater(month, -1), exchange.policy.month.announceDay)
        : null,
    waits: policy.confirmFees,
    run: run && { ...run, state: runState({ ...run, isConfirmed: run.confirmedAt !== null }) },
    sums: of && (await readRunSums(database, { ...of, zone }, times)),
    flash: await readEndingFlash(database, id, {
      from: beginsAt,
      until: monthMoment(zone, monthsLater(month, 1)),
    }),
  })
}

/** The last run, if its fees wait for the office. */
async function waitingMonth(
  database: Database,
  exchangeId: number,
  last: string | undefined,
): Promise<string | undefined> {
  if (last === undefined) return undefined
  const feesOf = monthsLater(last, -1)
  const run = await readRun(database, exchangeId, { month: last, feesOf })
  return run && run.due > 0 ? last : undefined
}

interface FoundRun {
  /** Undefined: no run, and no preview that is done. */
  readonly of: RunOf | undefined
  readonly run: PastRun | undefined
  readonly previews: readonly PreviewRow[]
}

/** The run of a month, or the newest preview of it. */
export async function findRun(
  database: Database,
  { exchange: { id }, month }: { readonly exchange: Exchange; readonly month: string },
): Promise<FoundRun> {
  const [feesOf, before] = [monthsLater(month, -1), monthsLater(month, -2)]
  const of = { exchangeId: id, month, feesOf, before }
  const run = await readRun(database, id, of)
  if (run) return { of, run, previews: [] }
  const previews = await listPreviews(database, id, month)
  const done = previews.find(({ isDone }) => isDone)
  return { of: done && { ...of, previewId: done.id }, run, previews }
}
