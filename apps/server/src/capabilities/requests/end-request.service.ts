/**
 * Declines or takes back a pending request. The row is held meanwhile, as a payment of it holds
 * it: of a payment and an ending at the same moment one wins and the other is told so.
 */
import type { Database } from '@exchange/database'
import { refuseStanding, type StandingRefusal } from '@exchange/domain/members/standing.rules'
import { statusAt } from '@exchange/domain/requests/request.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Outbox } from '../../kernel/outbox.ts'
import { requestChanged } from './request-facts.service.ts'
import { readRequestParties, type RequestPartiesNeeds } from './request-parties.service.ts'
import { endingOf, type RequestEnding } from './request-to-pay.service.ts'
import { lockRequest, updateEnded } from './requests.store.ts'

export interface EndRequestNeeds extends RequestPartiesNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export interface EndOrder {
  readonly requestId: number
  readonly contactId: number
  /** Whoever was asked declines; whoever asked takes it back. */
  readonly as: 'declined' | 'cancelled'
}

/** Ending it again the same way changes nothing and is no failure. */
export async function endRequest(
  needs: EndRequestNeeds,
  { requestId, contactId, as }: EndOrder,
): Promise<Result<{ readonly ended: true }, StandingRefusal | RequestEnding>> {
  const self = { kind: 'contact', id: contactId } as const
  const [acting] = await readRequestParties(needs, contactId, self)
  const refusal = acting ? refuseStanding(acting) : 'member-inactive'
  if (!acting || refusal) return fail(refusal ?? 'member-inactive')
  return await needs.database.transaction(async (tx) => {
    const row = await lockRequest(tx, requestId)
    const side = as === 'declined' ? row?.askedMemberId : row?.requestorMemberId
    if (!row || side !== acting.memberId) return fail('request-not-found')
    if (row.status === as) return ok({ ended: true })
    const at = needs.now()
    const ending = endingOf(statusAt(row, at))
    if (ending) return fail(ending)
    await updateEnded(tx, requestId, { status: as, at, by: contactId })
    await needs.outbox.add(tx, [requestChanged(row, as)])
    return ok({ ended: true })
  })
}
