/** Checks whether a contact has a right of its business, and finds the member's account. */
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import {
  refusePaying,
  refuseStanding,
  type StandingRefusal,
} from '@exchange/domain/members/standing.rules'
import { exchangeIn, type Exchange, type ExchangeBook } from '../exchanges/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import type { PartyRow } from './parties.read.ts'
import type { PartyReader } from './party-reader.service.ts'
import { standingOf } from './standing-facts.service.ts'

export interface MoneyStanding {
  readonly memberId: number
  readonly exchangeId: number
  readonly contactId: number
  /** The member's main account. */
  readonly accountId: bigint
  readonly exchange: Exchange
  readonly row: PartyRow
}

export interface MoneyStandings {
  /** `refusing` skips the check of accepted terms: a refusal needs none. */
  of(
    contactId: number,
    right: PersonRight,
    only?: { readonly refusing: boolean },
  ): Promise<Result<MoneyStanding, StandingRefusal>>
}

export interface MoneyStandingsNeeds {
  readonly parties: Pick<PartyReader, 'read'>
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
}

export function createMoneyStandings(needs: MoneyStandingsNeeds): MoneyStandings {
  return {
    async of(contactId, right, { refusing } = { refusing: false }) {
      const exchanges = await needs.exchanges.all()
      const { version: termsVersion } = await needs.terms.get()
      const who = { kind: 'contact', id: contactId } as const
      const [row] = await needs.parties.read({ payer: who, payee: who, termsVersion })
      if (!row) return fail('member-inactive')
      const { memberId, exchangeId, mainAccount: accountId } = row
      const exchange = exchangeIn(exchanges, exchangeId)
      const facts = standingOf(row, exchange, termsVersion, right)
      // Refusing pays nothing, and neither does a payment card that loads the reserve.
      const refuse = refusing || right === 'cards' ? refuseStanding : refusePaying
      const refusal = refuse({ ...facts, termsAccepted: refusing || facts.termsAccepted })
      if (refusal || accountId === null) return fail(refusal ?? 'partial-member')
      return ok({ memberId, exchangeId, contactId, accountId, exchange, row })
    },
  }
}
