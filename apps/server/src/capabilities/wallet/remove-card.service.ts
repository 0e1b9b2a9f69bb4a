/**
 * Takes a card out of the wallet at once and ends an auto-reload with it, in one transaction; the
 * gateway is told to forget it afterwards, until it has (WALLET-23). A card that is being charged
 * stays.
 */
import type { Database, Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { lockCard, updateRemoved } from './cards.store.ts'

export interface RemoveCardNeeds {
  readonly database: Pick<Database, 'transaction'>
  /** Lets go of the card for all that uses it; false while it is being charged. */
  readonly release: (tx: Tx, card: HeldCard) => Promise<boolean>
  readonly now: () => Date
}

export interface HeldCard {
  readonly memberId: number
  readonly vaultId: string
}

/** A card that is in nobody's wallet is refused as one that is another's: nothing is told. */
export type RemoveRefusal = 'not-yours' | 'busy'

/** Removing it a second time changes nothing and is no failure. */
export async function removeCard(
  { database, release, now }: RemoveCardNeeds,
  card: HeldCard,
): Promise<Result<null, RemoveRefusal>> {
  return await database.transaction(async (tx) => {
    const found = await lockCard(tx, card.vaultId)
    if (found?.memberId !== card.memberId) return fail('not-yours')
    if (found.removed) return ok(null)
    if (!(await release(tx, card))) return fail('busy')
    await updateRemoved(tx, card.vaultId, now())
    return ok(null)
  })
}
