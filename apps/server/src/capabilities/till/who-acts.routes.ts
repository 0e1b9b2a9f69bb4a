/** Who acts at the till of a call, and the manager who agrees to it. */
import { pinDelayed, doorRefusals } from '@exchange/contract/registers/registers.messages'
import { registerRefusals, tillRefusals } from '@exchange/contract/registers/registers.messages'
import { fail, ok, type Result } from '@exchange/domain/result'
import { refusalsIn, secondsUntil } from '../../http/refusals.ts'
import type { Caller, Refusal, RequestMeta } from '../../http/route.ts'
import {
  approve,
  tillOf,
  type Approval,
  type PinNeeds,
  type PinRefusal,
  type Till,
} from '../registers/index.ts'
import type { Manager } from './agreed.service.ts'

const tills = { ...refusalsIn(registerRefusals), ...refusalsIn(tillRefusals) }
const doors = refusalsIn(doorRefusals)
const agentMost = 400

export type ActingNeeds = PinNeeds & { readonly now: () => Date }

/**
 * In the session of a till its own register, else the one that is named, or the first. Only opening
 * the till makes one for a business that has none.
 */
export async function tillIn(
  needs: ActingNeeds,
  caller: Caller,
  registerId: number | undefined,
  makesFirst = false,
): Promise<Result<Till, Refusal>> {
  const till = await tillOf(needs, caller, registerId, { makesFirst })
  return till.ok ? till : fail(tills[till.error])
}

/** Null if nobody was asked to agree. */
export async function managerIn(
  needs: ActingNeeds,
  { memberId, actingContactId: contactId }: Till,
  approval: Approval | null | undefined,
  meta: RequestMeta,
): Promise<Result<Manager | null, Refusal>> {
  if (!approval) return ok(null)
  const { address } = meta
  const at = { memberId, contactId, address, userAgent: meta.userAgent.slice(0, agentMost) }
  const approved = await approve(needs, at, approval)
  if (!approved.ok) return fail(pinRefusal(approved.error, needs.now()))
  const { cashierId, name: _name, ...rights } = approved.value
  return ok({ cashierId, rights })
}

/** After a wrong PIN a manager is needed as before. */
function pinRefusal(refusal: PinRefusal, now: Date): Refusal {
  if (refusal.code === 'pin-wrong') return { ...doors['pin-wrong'], code: 'MANAGER_NEEDED' }
  if (refusal.code !== 'pin-delayed') return doors[refusal.code]
  const retryAfterSeconds = secondsUntil(refusal.until, now)
  return { code: 'RATE_LIMITED', detail: pinDelayed(retryAfterSeconds), retryAfterSeconds }
}
