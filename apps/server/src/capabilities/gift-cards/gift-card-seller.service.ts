/**
 * Who charges a gift card, as the rules want it. A seller is read, and recalled, as one that starts
 * a payment: the question's two sides are the same person.
 */
import type { Seller } from '@exchange/domain/charge/charge.plan'
import type { PartyQuestion, PartyReader, PartyRow } from '../accounts/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { partyOf, type PartyContext } from '../send/index.ts'
import type { CurrentTerms } from '../terms/index.ts'

export interface SellerNeeds {
  readonly parties: PartyReader
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  readonly now: () => Date
}

export interface SellerFacts {
  readonly row: PartyRow
  readonly seller: Seller
  /** The seller's public `giftCard` setting. */
  readonly accepted: boolean
}

/** As it is now; undefined for who does not exist. */
export async function readSeller(
  needs: SellerNeeds,
  contactId: number,
): Promise<SellerFacts | undefined> {
  const { question, context } = await askFor(needs, contactId)
  const [row] = await needs.parties.read(question)
  return row && sellerOf(row, context)
}

/** As it was a moment ago, if that is known: a refusal by it must be judged afresh. */
export async function recallSeller(
  needs: SellerNeeds,
  contactId: number,
): Promise<SellerFacts | undefined> {
  const { question, context } = await askFor(needs, contactId)
  const [row] = needs.parties.recall(question) ?? []
  return row && sellerOf(row, context)
}

async function askFor({ terms, exchanges, now }: SellerNeeds, contactId: number) {
  const { version: termsVersion } = await terms.get()
  const who = { kind: 'contact', id: contactId } as const
  const question: PartyQuestion = { payer: who, payee: who, payeeStarts: true, termsVersion }
  return { question, context: { exchanges: await exchanges.all(), termsVersion, now: now() } }
}

function sellerOf(row: PartyRow, context: PartyContext): SellerFacts {
  return { row, seller: partyOf(row, context), accepted: row.giftCard }
}
