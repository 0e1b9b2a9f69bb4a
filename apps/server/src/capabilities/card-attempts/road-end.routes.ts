/**
 * What a client of the specification finds at the end of the road of a card (API-29, API-30): the
 * result of a load, and after saving a card the user with the wallet. Whoever follows the road
 * shows no session, so the user comes without the number of the business card.
 */
import { cardAttemptMessages } from '@exchange/contract/card-attempts/card-attempts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { attemptView } from '@exchange/domain/card-attempts/attempt.rules'
import { fail, ok } from '@exchange/domain/result'
import type { Answer } from '../../http/route.ts'
import { toAnswer, type CardAttemptRoutesNeeds } from './card-attempts.routes.ts'
import type { Attempt } from './purposes.service.ts'

export interface RoadEndNeeds extends Pick<CardAttemptRoutesNeeds, 'account' | 'wallet'> {
  user(contactId: number): Promise<SessionUser | undefined>
}

export async function roadEnd(needs: RoadEndNeeds, attempt: Attempt): Promise<Answer<unknown>> {
  const { result, mmsResponse, billing, ...answer } = await toAnswer(attempt, needs)
  const text = answer['result-text']
  if (attempt.purpose !== 'vault') {
    return ok({ result, 'result-text': text, mmsResponse, billing })
  }
  const state = attemptView(attempt.state)
  if (state === 'confirming') {
    return fail({ code: 'BEING_CONFIRMED', detail: cardAttemptMessages.beingConfirmed })
  }
  if (state !== 'approved') return fail({ code: 'CONFLICT', detail: text })
  const user = attempt.contactId === null ? undefined : await needs.user(attempt.contactId)
  return user ? ok(withoutCard(user)) : fail({ code: 'CONFLICT', detail: text })
}

function withoutCard({ contact, ...user }: SessionUser): SessionUser {
  const shown = { ...contact.private, cardNumber: null, cardScan: null }
  return { ...user, contact: { ...contact, private: shown } }
}
