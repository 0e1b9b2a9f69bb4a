/** Withdraws reward tiers that are planned, until they apply: those in force go on. */
import { fail, ok, type Result } from '@exchange/domain/result'
import { findPlannedTiers, readTiersVersion } from './tier-changes.read.ts'
import { lockTiers, planTiers, withdrawPlanned } from './tier-changes.store.ts'
import {
  exchangeOf,
  plannedFact,
  type TiersNeeds,
  type TiersStaff,
} from './tiers-exchange.service.ts'

export interface WithdrawTiersOrder {
  readonly exchangeId: number
  readonly version: number
  readonly staff: TiersStaff
}

export async function withdrawTiers(
  needs: TiersNeeds,
  { exchangeId, version, staff }: WithdrawTiersOrder,
): Promise<Result<void, 'not-of-your-exchange' | 'changed-meanwhile' | 'nothing-planned'>> {
  const exchange = await exchangeOf(needs, staff, exchangeId)
  if (!exchange) return fail('not-of-your-exchange')
  const now = needs.now()
  const by = staff.contactId
  return await needs.database.transaction(async (tx) => {
    await lockTiers(tx, exchangeId)
    const planned = await findPlannedTiers(tx, exchangeId, now)
    if (!planned) return fail('nothing-planned')
    if ((await readTiersVersion(tx, exchangeId)) !== version) return fail('changed-meanwhile')
    await withdrawPlanned(tx, { exchangeId, by, at: now })
    await planTiers(tx, { exchangeId, now, from: planned.validFrom, tiers: null })
    await needs.staffLog.note(tx, {
      ...{ act: 'tiers.withdraw', by, concerns: [], exchanges: [exchangeId] },
      before: { validFrom: planned.validFrom.toISOString() },
    })
    await needs.outbox.add(tx, [plannedFact(exchange, { by, validFrom: planned.validFrom })])
    return ok(undefined)
  })
}
