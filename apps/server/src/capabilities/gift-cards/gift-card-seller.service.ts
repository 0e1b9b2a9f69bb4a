/** Reads the seller that charges a gift card, for the domain's rules. */
import type { Seller } from '@exchange/domain/charge/charge.plan'
import type { PartyReader, PartyRow } from '../accounts/index.ts'
import { contextOf, partyOf, type PartyContextNeeds } from '../payments/index.ts'

export interface SellerNeeds extends PartyContextNeeds {
  readonly parties: PartyReader
}

export interface SellerFacts {
  readonly row: PartyRow
  readonly seller: Seller
  /** The seller's public `giftCard` setting. */
  readonly accepted: boolean
}

/** Undefined if the contact does not exist. */
export async function readSeller(
  needs: SellerNeeds,
  contactId: number,
): Promise<SellerFacts | undefined> {
  const context = await contextOf(needs)
  const who = { kind: 'contact', id: contactId } as const
  const { termsVersion } = context
  const [row] = await needs.parties.read({ payer: who, payee: who, termsVersion })
  return row && { row, seller: partyOf(row, context, 'charge'), accepted: row.giftCard }
}
