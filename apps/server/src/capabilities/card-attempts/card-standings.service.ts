/** May this contact pay with cards for its member, and into which account? */
import type { CardStandingRefusal } from '@exchange/domain/card-attempts/standing.rules'
import { refuseCards } from '@exchange/domain/card-attempts/standing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { noTermsVersion } from '@exchange/domain/terms/terms.rules'
import type { PartyReader } from '../accounts/index.ts'
import { exchangeIn, type ExchangeBook } from '../exchanges/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import type { Payer } from './begin-attempt.service.ts'

export interface CardStandings {
  of(contactId: number): Promise<Result<Payer, CardStandingRefusal>>
}

export interface CardStandingsNeeds {
  readonly parties: PartyReader
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
}

export function createCardStandings(needs: CardStandingsNeeds): CardStandings {
  return {
    async of(contactId) {
      const exchanges = await needs.exchanges.all()
      const { version: termsVersion } = await needs.terms.get()
      const who = { kind: 'contact', id: contactId } as const
      const [row] = await needs.parties.read({ payer: who, payee: who, termsVersion })
      if (!row) return fail('member-inactive')
      const { memberId, exchangeId, status, mainAccount: accountId } = row
      const exchange = exchangeIn(exchanges, exchangeId)
      const refusal = refuseCards({
        exchangeOpen: exchange.open,
        trial: exchange.trial,
        active: status !== 'disabled',
        partial: status === 'applied' || accountId === null,
        termsAccepted: row.termsAccepted || termsVersion === noTermsVersion,
        mayTransact: row.transAuth === true,
      })
      if (refusal || accountId === null) return fail(refusal ?? 'partial-member')
      return ok({ memberId, exchangeId, contactId, accountId })
    },
  }
}
