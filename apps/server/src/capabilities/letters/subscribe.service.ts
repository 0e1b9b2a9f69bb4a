/** By the link in a letter of the office: no more of them to this person, or letters again. */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { findLinkOwner } from './letters.read.ts'
import { deleteUnsubscribed, insertUnsubscribed } from './letters.store.ts'

export interface SubscribeNeeds {
  readonly database: Database
  readonly now: () => Date
}

/** Returns the name of the exchange that wrote. Asked again it changes nothing. */
export async function setSubscription(
  { database, now }: SubscribeNeeds,
  { recipientId, wanted }: { readonly recipientId: string; readonly wanted: boolean },
): Promise<Result<string, 'link-unknown'>> {
  return await database.transaction(async (tx) => {
    const owner = await findLinkOwner(tx, recipientId)
    if (!owner) return fail('link-unknown')
    if (wanted) await deleteUnsubscribed(tx, owner.contactId)
    else await insertUnsubscribed(tx, owner.contactId, now())
    return ok(owner.exchange)
  })
}
