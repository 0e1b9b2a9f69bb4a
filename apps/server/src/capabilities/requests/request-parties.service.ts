/** Reads the requestor and the asked member as input of the request rules. */
import type { AskedParty, Requestor } from '@exchange/domain/requests/request.plan'
import type { PaymentTarget } from '@exchange/domain/fields'
import { standingOf, type PartyReader, type PartyRow } from '../accounts/index.ts'
import { exchangeIn, type Exchange, type ExchangeBook } from '../exchanges/index.ts'
import type { CurrentTerms } from '../terms/index.ts'

export interface RequestPartiesNeeds {
  readonly parties: PartyReader
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
}

type Parties = readonly [
  requestor: (Requestor & AskedParty) | undefined,
  asked: (Requestor & AskedParty) | undefined,
]

/**
 * The acting contact's member and the other side; each is undefined if it does not exist. `right`:
 * what the acting contact needs.
 */
export async function readRequestParties(
  { parties, exchanges, terms }: RequestPartiesNeeds,
  contactId: number,
  target: PaymentTarget,
  right: 'send' | 'request',
): Promise<Parties> {
  const known = await exchanges.all()
  const { version: termsVersion } = await terms.get()
  const [acting, other] = await parties.read({
    payer: { kind: 'contact', id: contactId },
    payee: target,
    termsVersion,
  })
  const partyOf = (row: PartyRow | undefined) =>
    row && toParty(row, { exchange: exchangeIn(known, row.exchangeId), termsVersion, right })
  return [partyOf(acting), partyOf(other)]
}

interface PartyFacts {
  readonly exchange: Exchange
  readonly termsVersion: string
  readonly right: 'send' | 'request'
}

function toParty(
  row: PartyRow,
  { exchange, termsVersion, right }: PartyFacts,
): Requestor & AskedParty {
  return {
    ...standingOf(row, exchange, termsVersion, right),
    memberId: row.memberId,
    trial: exchange.trial,
  }
}
