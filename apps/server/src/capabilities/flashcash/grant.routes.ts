/** The route with which staff grant FlashCash. */
import { grantFlashCash as grantCall } from '@exchange/contract/flashcash/grant.contract'
import { grantFaults, grantRefusals } from '@exchange/contract/flashcash/grant.messages'
import { readGrant } from '@exchange/domain/flashcash/grant.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { grantByStaff, type GrantByStaffNeeds } from './grant-by-staff.service.ts'

const refusals = refusalsIn(grantRefusals)

export function registerGrantRoutes(
  routes: Routes,
  needs: GrantByStaffNeeds & { readonly currency: string },
): void {
  const faults = grantFaults(needs.currency)
  routes.signedIn(grantCall, async ({ input, caller: staff }) => {
    const order = readGrant(input)
    if (!order.ok) return fail(faultsRefusal(order.error, faults))
    const granted = await grantByStaff(needs, { ...order.value, staff })
    if (!granted.ok) return fail(refusals[granted.error])
    const { bucket, memberName } = granted.value
    const { id, amount, days, endsAt, note } = bucket
    return ok({
      id: String(id),
      memberName,
      amount: toWire(amount),
      days,
      note,
      endDate: endsAt.toISOString(),
    })
  })
}
