/** The main contact sees what a webhook was sent, and sends it again. */
import type { ProgramRefusal } from '@exchange/domain/programs/key.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { hasTarget, listDeliveries, type DeliveryRow } from './deliveries.read.ts'
import { lockDelivery, updateDueAgain } from './deliveries.store.ts'
import { managedMember, type ProgramsNeeds } from './own-keys.service.ts'

const pageSize = 20

interface Page {
  readonly deliveries: readonly DeliveryRow[]
  readonly hasMore: boolean
}

/** Newest first, older than `before`. */
export async function deliveriesOf(
  { database }: Pick<ProgramsNeeds, 'database'>,
  by: number,
  targetId: number,
  before: number | undefined,
): Promise<Result<Page, ProgramRefusal | 'target-not-found'>> {
  const member = await managedMember(database, by)
  if (!member.ok) return member
  if (!(await hasTarget(database, member.value, targetId))) return fail('target-not-found')
  const found = await listDeliveries(database, targetId, { before, limit: pageSize + 1 })
  return ok({ deliveries: found.slice(0, pageSize), hasMore: found.length > pageSize })
}

type Refusal = ProgramRefusal | 'delivery-not-found' | 'target-off'

/** A delivery that had ended begins another round of tries. */
export async function sendAgain(
  { database, now }: Pick<ProgramsNeeds, 'database' | 'now'>,
  by: number,
  deliveryId: number,
): Promise<Result<void, Refusal>> {
  return await database.transaction(async (tx) => {
    const member = await managedMember(tx, by)
    if (!member.ok) return member
    const found = await lockDelivery(tx, { memberId: member.value, deliveryId })
    if (!found) return fail('delivery-not-found')
    if (!found.isOn) return fail('target-off')
    await updateDueAgain(tx, deliveryId, now())
    return ok(undefined)
  })
}
