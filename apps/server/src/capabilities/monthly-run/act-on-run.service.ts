/** The office has a preview made, confirms the fees of a month, or has failed ones tried again. */
import type { JobQueue } from '../../kernel/jobs.ts'
import { monthAt, monthsLater } from '@exchange/domain/months/month.rules'
import { toDecimal } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import { confirmFees, readMonthClock, tryFeesAgain, type ConfirmRefusal } from '../months/index.ts'
import { insertPreview } from './previews.store.ts'
import { exchangesOf, type RunReader, type RunRefusal } from './read-run.service.ts'
import type { MembersNeeds } from './run-members.service.ts'

export const previewJob = 'monthly-run.preview'
const turnJob = 'months.turn'

export interface ActNeeds extends MembersNeeds {
  readonly jobs: JobQueue
}

/** One that is being made is not begun anew. */
export async function askPreview(
  needs: ActNeeds,
  reader: RunReader,
  exchangeId: number,
): Promise<Result<void, RunRefusal>> {
  const exchange = (await exchangesOf(needs, reader)).find(({ id }) => id === exchangeId)
  if (!exchange) return fail('exchange-not-found')
  const at = await readMonthClock(needs.database, needs.now())
  const month = monthsLater(monthAt(exchange.zone, at), 1)
  await needs.database.transaction(async (tx) => {
    const by = reader.contactId
    if (!(await insertPreview(tx, { exchangeId, month, by, at }))) return
    await needs.staffLog.note(tx, {
      ...{ act: 'month.preview', by, concerns: [], exchanges: [exchangeId], after: { month } },
    })
    await needs.jobs.add(tx, previewJob, {})
  })
  return ok(undefined)
}

export interface ConfirmOrder {
  readonly exchangeId: number
  readonly month: string
  /** As they were shown; the sum in minor units. */
  readonly fees: number
  readonly sum: bigint
}

export async function confirmMonth(
  needs: ActNeeds,
  reader: RunReader,
  order: ConfirmOrder,
): Promise<Result<void, RunRefusal | ConfirmRefusal>> {
  const { exchangeId, month, fees, sum } = order
  const own = await exchangesOf(needs, reader)
  const exchange = own.find(({ id }) => id === exchangeId)
  if (!exchange) return fail('exchange-not-found')
  const by = reader.contactId
  const { zone } = exchange
  const refused = await needs.database.transaction(async (tx) => {
    const now = await readMonthClock(tx, needs.now())
    const refusal = await confirmFees(tx, { ...order, by, now, zone })
    if (refusal) return refusal
    await needs.staffLog.note(tx, {
      ...{ act: 'month.confirm', by, concerns: [], exchanges: [exchangeId] },
      after: { month, fees, amount: toDecimal(sum) },
    })
    await needs.jobs.add(tx, turnJob, {})
    return undefined
  })
  return refused ? fail(refused) : ok(undefined)
}

/** Returns how many are tried again; 0 is not noted. */
export async function retryMonth(
  needs: ActNeeds,
  reader: RunReader,
  { exchangeId, month }: Pick<ConfirmOrder, 'exchangeId' | 'month'>,
): Promise<Result<number, RunRefusal>> {
  const own = await exchangesOf(needs, reader)
  if (own.every(({ id }) => id !== exchangeId)) return fail('exchange-not-found')
  const fees = await needs.database.transaction(async (tx) => {
    const tried = await tryFeesAgain(tx, { exchangeId, month })
    if (tried === 0) return 0
    await needs.staffLog.note(tx, {
      ...{ act: 'month.retry', by: reader.contactId, concerns: [], exchanges: [exchangeId] },
      after: { month, fees: tried },
    })
    await needs.jobs.add(tx, turnJob, {})
    return tried
  })
  return ok(fees)
}
