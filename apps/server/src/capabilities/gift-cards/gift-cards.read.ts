/** Reads gift cards with their balances: by number, or those bought by a member. */
import type { Queryable } from '@exchange/database'
import type { GiftCardDesign } from '@exchange/domain/gift-cards/gift-card-design.rules'
import type { MailFault } from '@exchange/domain/gift-cards/delivery-day.rules'
import type { Sealed } from '../../kernel/number-seal.ts'

export interface GiftCardRow {
  readonly id: number
  readonly exchangeId: number
  readonly account: bigint
  readonly balance: bigint
  readonly version: bigint
  /** `2031-11-21`. */
  readonly lastDay: string
  readonly endsAt: Date
  /** Staff issued it, and the seller that charges it is a business of that person. */
  readonly isSellersOwn: boolean
}

export interface GiftCardQuestion {
  /** The number's digest for each key; they do not reveal it. */
  readonly numberHashes: readonly Buffer[]
  /** The seller that charges it and the product; null for a look-up. */
  readonly sellerMemberId: number | null
  readonly productId: number | null
}

export interface FoundGiftCard {
  /** Null if no card has this number. */
  readonly card: GiftCardRow | null
  /** Null if the seller does not sell it. */
  readonly product: string | null
}

type Row = Partial<GiftCardRow> & Omit<FoundGiftCard, 'card'>

/** One result per question, in order. */
export async function findGiftCards(
  db: Queryable,
  asked: readonly GiftCardQuestion[],
): Promise<FoundGiftCard[]> {
  // One row for each key, of which one at most has the card.
  const tries = asked.flatMap(({ numberHashes, ...question }, at) =>
    numberHashes.map((numberHash) => ({ ...question, numberHash, at })),
  )
  const { rows } = await db.query<Row & Record<string, unknown>>({
    name: 'find-gift-cards',
    text: `select distinct on (q.asked)
      k.id,
      k.exchange_id as "exchangeId",
      k.account_id as account,
      a.mox as balance,
      a.version,
      k.last_day::text as "lastDay",
      k.ends_at as "endsAt",
      k.buyer_member_id is null
        and coalesce(members.works_for(k.contact_id, q.seller_id), false) as "isSellersOwn",
      p.name as product
    from unnest($1::integer[], $2::bytea[], $3::integer[], $4::integer[])
      as q (asked, number_hash, seller_id, product_id)
    left join gift_cards.cards k on k.number_hash = q.number_hash
    left join ledger.accounts a on a.id = k.account_id
    left join members.products p
      on p.id = q.product_id
      and p.member_id = q.seller_id
      and p.active
    order by q.asked, k.id`,
    values: [
      tries.map(({ at }) => at),
      tries.map(({ numberHash }) => numberHash),
      tries.map(({ sellerMemberId }) => sellerMemberId),
      tries.map(({ productId }) => productId),
    ],
  })
  return rows.map(({ product, ...card }) => ({
    card: card.id === null ? null : (card as GiftCardRow),
    product,
  }))
}

export interface BoughtGiftCard
  extends Sealed, Pick<GiftCardRow, 'id' | 'balance' | 'lastDay' | 'endsAt'> {
  readonly amount: bigint
  readonly recipientEmail: string
  readonly message: string
  readonly design: GiftCardDesign
  /** The day on which it is mailed, `2026-12-24`; null if nobody gets a mail. */
  readonly deliverOn: string | null
  readonly sentAt: Date | null
  /** Why its mail never left. */
  readonly mailFault: MailFault | null
  /** The contact who bought it. */
  readonly boughtBy: number
  readonly boughtAt: Date
}

/** Who asks. */
export interface BuyerQuestion {
  readonly memberId: number
  readonly contactId: number
}

const bought = `select
  k.id,
  k.key_id as "keyId",
  k.sealed_number as sealed,
  k.amount,
  a.mox as balance,
  k.last_day::text as "lastDay",
  k.ends_at as "endsAt",
  k.recipient_email as "recipientEmail",
  k.message,
  k.design,
  k.deliver_on::text as "deliverOn",
  k.sent_at as "sentAt",
  k.mail_fault as "mailFault",
  k.contact_id as "boughtBy",
  k.created_at as "boughtAt"
from gift_cards.cards k
join ledger.accounts a on a.id = k.account_id`

/**
 * Cards that the contact may see: all of its member, or its own. Those with a balance come first,
 * then the newest, so that the limit cuts off spent or old ones.
 */
export async function listBoughtGiftCards(
  db: Queryable,
  { memberId, contactId }: BuyerQuestion,
  limit: number,
): Promise<BoughtGiftCard[]> {
  const { rows } = await db.query<BoughtGiftCard & Record<string, unknown>>(
    `${bought}
    where k.buyer_member_id = $1
      and (k.contact_id = $2 or members.sees_all($2))
    order by (a.mox > 0) desc, k.id desc
    limit $3`,
    [memberId, contactId, limit],
  )
  return rows
}

export async function findBoughtGiftCard(
  db: Queryable,
  memberId: number,
  id: number,
): Promise<BoughtGiftCard | undefined> {
  const { rows } = await db.query<BoughtGiftCard & Record<string, unknown>>(
    `${bought}
    where k.buyer_member_id = $1
      and k.id = $2`,
    [memberId, id],
  )
  return rows[0]
}

export interface SentGiftCardRow extends Sealed, Pick<BoughtGiftCard, 'id'> {
  /** What is on it. */
  readonly amount: bigint
  readonly lastDay: string
  readonly message: string
  readonly design: GiftCardDesign
  /** The business that bought it, or the exchange that issued it. */
  readonly from: string
}

export async function listSentGiftCards(
  db: Queryable,
  ids: readonly number[],
): Promise<SentGiftCardRow[]> {
  const { rows } = await db.query<SentGiftCardRow & Record<string, unknown>>(
    `select
      k.id,
      k.key_id as "keyId",
      k.sealed_number as sealed,
      a.mox as amount,
      k.last_day::text as "lastDay",
      k.message,
      k.design,
      coalesce(m.list_name, e.name) as "from"
    from gift_cards.cards k
    join ledger.accounts a on a.id = k.account_id
    join exchanges.exchanges e on e.id = k.exchange_id
    left join members.members m on m.id = k.buyer_member_id
    where k.id = any ($1::integer[])`,
    [ids],
  )
  return rows
}

/** The encrypted number of a card. */
export async function findSealedNumber(db: Queryable, id: number): Promise<Sealed | undefined> {
  const { rows } = await db.query<Sealed & Record<string, unknown>>(
    'select key_id as "keyId", sealed_number as sealed from gift_cards.cards where id = $1',
    [id],
  )
  return rows[0]
}
