/** Reloads the reserves that are below their trigger, one after the other. */
import type { Database } from '@exchange/database'
import { listLowReserves } from './reload.read.ts'
import type { ReserveReloads } from './reserve-reloads.service.ts'

const dayMs = 86_400_000

/** The payload is `{ members: [..] }`: the ids of members whose reserve may be low. */
export const lookAtReservesJob = 'auto-reload.look'

export interface ReloadLowNeeds {
  readonly database: Pick<Database, 'query'>
  readonly reloads: ReserveReloads
  readonly now: () => Date
}

/**
 * Reloads low reserves of the given members, or of all. Returns how many were reloaded. Failures
 * are thrown together at the end, so that one member's failure does not delay the others.
 */
export async function reloadLow(
  { database, reloads, now }: ReloadLowNeeds,
  memberIds?: readonly number[],
): Promise<number> {
  const moment = now()
  const low = await listLowReserves(database, new Date(moment.getTime() - dayMs), memberIds)
  const failures: unknown[] = []
  let done = 0
  for (const { memberId, trigger } of low) {
    try {
      const { outcome } = await reloads.raise({ memberId, reserve: trigger, cause: 'low-reserve' })
      if (outcome === 'reloaded') done += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some reserves were not reloaded.')
  return done
}
