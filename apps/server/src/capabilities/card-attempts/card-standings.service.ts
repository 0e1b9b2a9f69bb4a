/** Checks whether a contact may pay by card for its member, and finds the member's account. */
import type { CardStandingRefusal } from '@exchange/domain/card-attempts/standing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { MoneyStandings } from '../accounts/index.ts'
import type { Payer } from './begin-attempt.service.ts'

export interface CardStandings {
  of(contactId: number): Promise<Result<Payer, CardStandingRefusal>>
}

export function createCardStandings(standings: MoneyStandings): CardStandings {
  return {
    async of(contactId) {
      const standing = await standings.of(contactId, 'cards')
      if (!standing.ok) return standing
      const { memberId, exchangeId, accountId, exchange } = standing.value
      // Trial members have no use for a cash reserve (TRIAL-01).
      if (exchange.trial) return fail('trial-restricted')
      return ok({ memberId, exchangeId, contactId, accountId })
    },
  }
}
