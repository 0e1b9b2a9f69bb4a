/**
 * Whom a spend plan can name: businesses that the member pays regularly, and others of its exchange
 * nearby. Only public ones: active, listed, not on standby, and open to be paid by everybody.
 */
import type { Queryable } from '@exchange/database'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import type { RegularSeller } from '@exchange/domain/months/spend-plan.rules'

export interface Planner {
  readonly memberId: number
  readonly exchangeId: number
  readonly status: 'applied' | 'active' | 'disabled'
  readonly rights: readonly PersonRight[]
}

/** Undefined if there is no such contact, or it was removed. */
export async function readPlanner(db: Queryable, contactId: number): Promise<Planner | undefined> {
  const { rows } = await db.query<Planner & Record<string, unknown>>({
    name: 'read-spend-planner',
    text: `select m.id as "memberId", m.exchange_id as "exchangeId", m.status, c.rights
    from members.contacts c
    join members.members m on m.id = c.member_id
    where c.id = $1
      and c.removed_at is null`,
    values: [contactId],
  })
  return rows[0]
}

/** What a business sells at a price in minor units. */
export interface PricedProduct {
  readonly name: string
  readonly price: number
  readonly priceFrom: boolean
}

/** What the directory says of a business. */
export interface PublicSeller {
  readonly memberId: number
  readonly storefrontId: number
  readonly name: string
  readonly trade: string
  readonly city: string
  readonly state: string
  readonly imageKey: string | null
  /** The active ones with a price. */
  readonly products: readonly PricedProduct[]
}

export type RegularRow = PublicSeller & RegularSeller
export interface NearbyRow extends PublicSeller {
  readonly miles: number
  readonly offer: {
    readonly title: string
    readonly text: string
    /** Null of an offer that is no promotion. */
    readonly flashCashBack: { readonly spend: number; readonly flashCash: number } | null
  }
}

/** How many of the last entries are searched, and how many businesses are read. */
const entriesMost = 1_000
const sellersMost = 12
/** Degrees of latitude: about 35 miles. */
const degreesMost = 0.5
const milesOfDegree = 69

const publicColumns = `m.id as "memberId",
      l.storefront_id as "storefrontId",
      l.card ->> 'name' as name,
      coalesce(
        (select g.name from directory.categories g where g.id = l.category_ids[1]),
        ''
      ) as trade,
      l.card ->> 'city' as city,
      l.card ->> 'state' as state,
      m.image_key as "imageKey",
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('name', r.name, 'price', r.price, 'priceFrom', r.price_from)
            order by r.position, r.id
          )
          from members.products r
          where r.member_id = m.id
            and r.active
            and r.price is not null
        ),
        '[]'
      ) as products`

/** Of `m` and its listing `l`, seen by `me`. */
const canBeNamed = `m.owner_id <> me.owner_id
      and m.status = 'active'
      and m.listed
      and not m.standby
      and members.is_payable(m)
      and exists (
        select
        from exchanges.exchanges e
        where e.id = m.exchange_id
          and e.status = 'open'
          and not e.is_trial
      )`

interface Buyer {
  readonly memberId: number
  readonly contactId: number
  readonly since: Date
}

/**
 * The payments `t` of a buyer among its last entries, with the buyer's values as $1 to $3. Without
 * the right to see all payments of the business, only those of the person (DOMAIN §15).
 */
const lastPayments = `(
        select distinct e.transfer_seq
        from (
          select e.transfer_seq
          from members.members payer
          join ledger.entries e on e.account_id = payer.main_account
          where payer.id = $1
          order by e.version desc
          limit ${entriesMost}
        ) as e
      ) as e
      join ledger.transfers t on t.seq = e.transfer_seq
      where t.kind in ('send', 'charge')
        and t.detail ->> 'payer' = $1::integer::text
        and t.occurred_at >= $3
        and (t.detail ->> 'payerContact' = $2::integer::text or members.sees_all($2))`

/**
 * Paid at least twice since then and not given back, the most often paid first.
 */
export async function findRegularSellers(
  db: Queryable,
  { memberId, contactId, since }: Buyer,
): Promise<RegularRow[]> {
  const { rows } = await db.query<RegularRow & Record<string, unknown>>({
    name: 'find-regular-sellers',
    text: `select ${publicColumns},
      paid.payments,
      paid.since,
      paid.last,
      paid.usual
    from (
      select
        (t.detail ->> 'payee')::integer as member_id,
        count(*)::integer as payments,
        min(t.occurred_at) as since,
        max(t.occurred_at) as last,
        percentile_disc(0.5) within group (order by (t.detail ->> 'amount')::bigint) as usual
      from ${lastPayments}
        and not exists (select from ledger.transfers r where r.reverses = t.id)
      group by (t.detail ->> 'payee')::integer
      having count(*) >= 2
    ) as paid
    join members.members me on me.id = $1
    join members.members m on m.id = paid.member_id
    join directory.listings l on l.member_id = m.id
    where ${canBeNamed}
    order by paid.payments desc, m.id
    limit ${sellersMost}`,
    values: [memberId, contactId, since],
  })
  return rows
}

/** Who was paid since then, as far as the person sees: paying them is no first visit. */
export async function listPaidSince(
  db: Queryable,
  { memberId, contactId, since }: Buyer,
): Promise<number[]> {
  const { rows } = await db.query<{ memberId: number }>({
    name: 'list-paid-since',
    text: `select distinct (t.detail ->> 'payee')::integer as "memberId"
    from ${lastPayments}`,
    values: [memberId, contactId, since],
  })
  return rows.map((row) => row.memberId)
}

/**
 * Others of the exchange within 35 miles that offer something to members, and so ask for customers.
 * First those who are near and were paid little lately: a payment weighs like a mile. None if the
 * member has no place in the directory.
 */
export async function findNearbySellers(
  db: Queryable,
  memberId: number,
  except: readonly number[],
): Promise<NearbyRow[]> {
  const { rows } = await db.query<NearbyRow & Record<string, unknown>>({
    name: 'find-nearby-sellers',
    text: `select ${publicColumns},
      far.miles,
      jsonb_build_object(
        'title', first.offer ->> 'title',
        'text', coalesce(first.offer ->> 'text', ''),
        'flashCashBack', case
          when first.offer ? 'flashCash' then jsonb_build_object(
            'spend', first.offer -> 'spend',
            'flashCash', first.offer -> 'flashCash'
          )
        end
      ) as offer
    from directory.listings here
    join members.members me on me.id = here.member_id
    join directory.listings l
      on l.place <@ box(
        point(here.lon - ${degreesMost} / cosd(here.lat), here.lat - ${degreesMost}),
        point(here.lon + ${degreesMost} / cosd(here.lat), here.lat + ${degreesMost})
      )
      and l.exchange_id = me.exchange_id
    join members.members m on m.id = l.member_id
    join directory.storefronts s on s.id = l.storefront_id
    cross join lateral (
      select ${milesOfDegree} * sqrt(
        (l.lat - here.lat) ^ 2 + ((l.lon - here.lon) * cosd(here.lat)) ^ 2
      ) as miles
    ) as far
    cross join lateral (select coalesce(s.offers -> 0, s.promotions -> 0) as offer) as first
    where here.member_id = $1
      and abs(here.lat) < 89
      and m.id <> all ($2::integer[])
      and first.offer ->> 'title' <> ''
      and ${canBeNamed}
    order by far.miles + l.payments, m.id
    limit ${sellersMost}`,
    values: [memberId, except],
  })
  return rows
}
