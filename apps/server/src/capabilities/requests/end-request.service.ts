/**
 * Declines or cancels a pending request. Locks its row, as a payment of it does, so of a concurrent
 * payment and ending exactly one succeeds and the other is refused.
 */
import type { Database } from '@exchange/database'
import { refuseStanding, type StandingRefusal } from '@exchange/domain/members/standing.rules'
import { statusAt } from '@exchange/domain/requests/request.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Outbox } from '../../kernel/outbox.ts'
import { sees } from '../members/index.ts'
import { requestChanged } from './request-facts.service.ts'
import { readRequestParties, type RequestPartiesNeeds } from './request-parties.service.ts'
import { endingOf, type RequestEnding } from './request-to-pay.service.ts'
import { lockRequest, updateEnded, type RequestRow } from './requests.store.ts'

export interface EndRequestNeeds extends RequestPartiesNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export interface EndOrder {
  readonly requestId: number
  readonly contactId: number
  /** The asked member declines; the requestor cancels. */
  readonly as: 'declined' | 'cancelled'
}

/** Succeeds without a change if the request has already ended the same way. */
export async function endRequest(
  needs: EndRequestNeeds,
  { requestId, contactId, as }: EndOrder,
): Promise<Result<{ readonly ended: true }, StandingRefusal | RequestEnding>> {
  const self = { kind: 'contact', id: contactId } as const
  const right = as === 'declined' ? 'send' : 'request'
  const [acting] = await readRequestParties(needs, contactId, self, right)
  const refusal = acting ? refuseStanding(acting) : 'member-inactive'
  if (!acting || refusal) return fail(refusal ?? 'member-inactive')
  return await needs.database.transaction(async (tx) => {
    const row = await lockRequest(tx, requestId)
    const side = as === 'declined' ? row?.askedMemberId : row?.requestorMemberId
    if (!row || side !== acting.memberId) return fail('request-not-found')
    // Whoever may pay it may decline it; nobody ends what it does not see.
    const isSeen = as === 'declined' || (await sees(tx, contactId, madeBy(row)))
    if (!isSeen) return fail('request-not-found')
    if (row.status === as) return ok({ ended: true })
    const at = needs.now()
    const ending = endingOf(statusAt(row, at))
    if (ending) return fail(ending)
    await updateEnded(tx, requestId, { status: as, at, by: contactId })
    await needs.outbox.add(tx, [requestChanged(row, as)])
    return ok({ ended: true })
  })
}

function madeBy({ requestorContactId }: RequestRow) {
  return { tookPart: [requestorContactId] }
}
