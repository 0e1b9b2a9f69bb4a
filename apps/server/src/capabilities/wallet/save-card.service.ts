/**
 * Adds a card that the gateway has stored to the wallet, in the transaction that settles the
 * attempt. Its data comes from the gateway, never from the browser.
 */
import type { Tx } from '@exchange/database'
import { brandOf, unknownBrand } from '@exchange/domain/card-entry/card-brand.rules'
import { defaultPriority, type CardFace } from '@exchange/domain/wallet/wallet.rules'
import { insertCard, insertUnwanted, updateDeclined, type NewCard } from './cards.store.ts'

export interface SavedCard {
  readonly vaultId: string
  readonly memberId: number
  readonly contactId: number
  readonly face: CardFace
  readonly at: Date
}

/** `duplicate`: the wallet already has the card, and the new copy is deleted at the gateway. */
export async function saveCard(tx: Tx, kept: SavedCard): Promise<'kept' | 'duplicate'> {
  const brand = brandOf(kept.face.firstSix) ?? unknownBrand
  const card: NewCard = {
    vaultId: kept.vaultId,
    memberId: kept.memberId,
    contactId: kept.contactId,
    face: kept.face,
    cardType: brand.code,
    cardTypeNice: brand.name,
    priority: defaultPriority,
    createdAt: kept.at,
  }
  if (await insertCard(tx, card)) return 'kept'
  await insertUnwanted(tx, card)
  return 'duplicate'
}

/** CRA-11: a declined charge marks the card; a successful one clears the mark. */
export async function markCharge(
  tx: Tx,
  charge: { readonly vaultId: string; readonly declined: boolean; readonly at: Date },
): Promise<void> {
  await updateDeclined(tx, charge.vaultId, charge.declined ? charge.at : null)
}
