/** What the desk's search finds: members, people, cards and gift cards of the own exchanges. */
import type { Queryable } from '@exchange/database'

/** Whose members are found. */
export interface MemberScope {
  /** All members of these exchanges; undefined: of all. */
  readonly exchanges: readonly number[] | undefined
  /** Members of the own book. */
  readonly members: readonly number[]
}

export interface FoundMember {
  readonly memberId: number
  readonly exchangeId: number
  readonly member: string
}

export interface MemberHit extends FoundMember {
  readonly city: string
  readonly number: string
  readonly status: string
}

/** `null` and the empty text look for nothing. */
export interface NameQuestion {
  readonly words: string
  readonly phone: string | null
  readonly email: string | null
  readonly memberNumber: string | null
  readonly limit: number
}

/** `$1`: exchanges, null: all; `$2`: members. */
const inScope = `(
  $1::integer[] is null
  or m.exchange_id = any ($1)
  or m.id = any ($2)
)`

const scopeOf = ({ exchanges, members }: MemberScope) => [exchanges ?? null, members]

export async function findMembers(
  db: Queryable,
  scope: MemberScope,
  { words, phone, email, memberNumber, limit }: NameQuestion,
): Promise<MemberHit[]> {
  const { rows } = await db.query<MemberHit & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.list_name as member,
      m.city,
      m.number,
      m.status
    from (
      select id from members.members
      where $3 <> '' and search_name like '% ' || $3 || '%'
      union
      select id from members.members where number = $4
      union
      select id from members.members where phone <> '' and words.phone(phone) = $5
      union
      select id from members.members where lower(email) = $6
    ) as found
    join members.members m on m.id = found.id
    where ${inScope}
    order by m.number is not distinct from $4 desc, m.status = 'active' desc, m.list_name, m.id
    limit $7`,
    [...scopeOf(scope), words, memberNumber, phone, email, limit],
  )
  return rows
}

export interface PersonHit extends FoundMember {
  readonly contactId: number
  readonly person: string
  readonly isMain: boolean
  readonly isRemoved: boolean
}

export async function findPeople(
  db: Queryable,
  scope: MemberScope,
  { words, phone, email, limit }: Omit<NameQuestion, 'memberNumber'>,
): Promise<PersonHit[]> {
  const { rows } = await db.query<PersonHit & Record<string, unknown>>(
    `select
      c.id as "contactId",
      btrim(c.first_name || ' ' || c.last_name) as person,
      c.is_main as "isMain",
      c.removed_at is not null as "isRemoved",
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.list_name as member
    from (
      select id from members.contacts
      where $3 <> '' and search_name like '% ' || $3 || '%'
      union
      select id from members.contacts where phone <> '' and words.phone(phone) = $4
      union
      select id from members.contacts where $5 in (lower(email), lower(verified_email))
    ) as found
    join members.contacts c on c.id = found.id
    join members.members m on m.id = c.member_id
    where ${inScope}
    order by c.removed_at is not null, person, c.id
    limit $6`,
    [...scopeOf(scope), words, phone, email, limit],
  )
  return rows
}

export interface CardHit extends FoundMember {
  readonly cardId: number
  readonly person: string
  readonly lastFour: string
  readonly status: 'issued' | 'active' | 'deactivated'
  readonly isFrozen: boolean
}

/** By the digests of a whole number, or by its last four digits. */
export async function findCards(
  db: Queryable,
  scope: MemberScope,
  asked: {
    readonly numberHashes: readonly Buffer[]
    readonly lastFour: string | null
    readonly limit: number
  },
): Promise<CardHit[]> {
  const { rows } = await db.query<CardHit & Record<string, unknown>>(
    `select
      k.id as "cardId",
      btrim(c.first_name || ' ' || c.last_name) as person,
      k.last_four as "lastFour",
      k.status,
      k.frozen_at is not null as "isFrozen",
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.list_name as member
    from members.cards k
    join members.contacts c on c.id = k.contact_id
    join members.members m on m.id = c.member_id
    where (k.number_hash = any ($3) or k.last_four = $4)
      and ${inScope}
    order by k.status = 'active' desc, k.status = 'issued' desc, person, k.id
    limit $5`,
    [...scopeOf(scope), asked.numberHashes, asked.lastFour, asked.limit],
  )
  return rows
}

export interface GiftCardHit {
  readonly giftCardId: number
  readonly exchangeId: number
  readonly exchange: string
  /** Null: issued by staff. */
  readonly memberId: number | null
  readonly buyer: string
  readonly amount: bigint
  readonly balance: bigint
  readonly lastDay: string
}

/** By the digests of its number. */
export async function findGiftCardHits(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  numberHashes: readonly Buffer[],
): Promise<GiftCardHit[]> {
  const { rows } = await db.query<GiftCardHit & Record<string, unknown>>(
    `select
      k.id as "giftCardId",
      k.exchange_id as "exchangeId",
      x.name as exchange,
      m.id as "memberId",
      coalesce(m.list_name, '') as buyer,
      k.amount,
      a.mox as balance,
      k.last_day::text as "lastDay"
    from gift_cards.cards k
    join ledger.accounts a on a.id = k.account_id
    join exchanges.exchanges x on x.id = k.exchange_id
    left join members.members m on m.id = k.buyer_member_id
    where k.number_hash = any ($2)
      and ($1::integer[] is null or k.exchange_id = any ($1))`,
    [exchanges ?? null, numberHashes],
  )
  return rows
}
