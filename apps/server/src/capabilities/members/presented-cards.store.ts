/** Business cards that sellers have presented in a look-up (decision 0048). */
import type { Queryable } from '@exchange/database'
import type { CardSearch } from './sealed-cards.read.ts'

export interface PresentedLookUp {
  readonly sellerContactId: number
  readonly holderContactId: number
  readonly cardId: number
  /** With its proof; else its number was typed. */
  readonly wasRead: boolean
  readonly at: Date
}

/** The last look-up counts. */
export async function upsertPresented(db: Queryable, card: PresentedLookUp): Promise<void> {
  await db.query({
    name: 'remember-presented-card',
    text: `insert into members.presented_cards (
      seller_contact_id, holder_contact_id, card_id, was_read, presented_at
    )
    values ($1, $2, $3, $4, $5)
    on conflict (seller_contact_id, holder_contact_id) do update
    set
      card_id = excluded.card_id,
      was_read = excluded.was_read,
      presented_at = excluded.presented_at`,
    values: [card.sellerContactId, card.holderContactId, card.cardId, card.wasRead, card.at],
  })
}

/** The card of the holder as this seller has presented it since then, while it is active. */
export async function findPresented(
  db: Queryable,
  {
    sellerContactId,
    holderContactId,
  }: Pick<PresentedLookUp, 'sellerContactId' | 'holderContactId'>,
  since: Date,
): Promise<CardSearch | undefined> {
  const { rows } = await db.query<CardSearch>({
    name: 'find-presented-card',
    text: `select
      array[k.number_hash] as "numberHashes",
      case when p.was_read then array[k.proof_hash] end as "proofHashes"
    from members.presented_cards p
    join members.cards k on k.id = p.card_id and k.status = 'active'
    where p.seller_contact_id = $1
      and p.holder_contact_id = $2
      and p.presented_at > $3`,
    values: [sellerContactId, holderContactId, since],
  })
  return rows[0]
}

export async function deletePresented(db: Queryable, until: Date): Promise<void> {
  await db.query('delete from members.presented_cards where presented_at <= $1', [until])
}
