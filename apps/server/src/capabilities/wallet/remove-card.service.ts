/**
 * Removes a card from the wallet immediately and ends its auto-reload, in one transaction; the
 * gateway deletes it afterwards, with retries (WALLET-23). A card that is being charged cannot be
 * removed.
 */
import type { Database, Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Outbox } from '../../kernel/outbox.ts'
import { businessAct } from '../members/index.ts'
import { lockCard, updateRemoved } from './cards.store.ts'

export interface RemoveCardNeeds {
  readonly database: Pick<Database, 'transaction'>
  /** Ends all uses of the card, unless it is being charged or its mandate is somebody else's. */
  readonly release: (
    tx: Tx,
    card: HeldCard & { readonly contactId: number },
  ) => Promise<'released' | ReleaseRefusal>
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export interface HeldCard {
  readonly memberId: number
  readonly vaultId: string
}

/** A card in no wallet is refused like one of another member, so that nothing is disclosed. */
export type RemoveRefusal = 'not-yours' | ReleaseRefusal
type ReleaseRefusal = 'busy' | 'not-own-mandate'

/** Removing it again succeeds and changes nothing. */
export async function removeCard(
  { database, release, outbox, now }: RemoveCardNeeds,
  contactId: number,
  card: HeldCard,
): Promise<Result<null, RemoveRefusal>> {
  return await database.transaction(async (tx) => {
    const found = await lockCard(tx, card.vaultId)
    if (found?.memberId !== card.memberId) return fail('not-yours')
    if (found.removed) return ok(null)
    const released = await release(tx, { ...card, contactId })
    if (released !== 'released') return fail(released)
    await updateRemoved(tx, card.vaultId, now())
    const said = { card: found.lastFour }
    const by = { memberId: card.memberId, contactId }
    await outbox.add(tx, [businessAct(by, { act: 'card-removed', said })])
    return ok(null)
  })
}
