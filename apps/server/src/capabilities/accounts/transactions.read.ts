/**
 * Pages of a member's transactions, newest first. A page is read from the entries of the member's
 * own account, so it can never show another member's; the cursor is the version of the last entry.
 * A contact without the right `statements` reads only what it took part in.
 */
import type { Queryable } from '@exchange/database'
import type { ApprovalAsks, ApprovalStatus } from '@exchange/domain/approvals/approval.rules'
import type { DisputeStatus } from '@exchange/domain/reversals/dispute.rules'

export interface TransactionRow {
  readonly id: string
  readonly version: bigint
  readonly kind: string
  readonly occurredAt: Date
  readonly mox: bigint
  readonly usd: bigint
  readonly pts: bigint
  readonly detail: Readonly<Record<string, unknown>>
  /** When the gift card that paid expires. */
  readonly cardEndsAt: Date | null
  /** The product, if the seller chose one. */
  readonly product: string | null
  /** The other side's name, if there is another side. */
  readonly counterpart: string | null
  /** This member is the payer. */
  readonly paid: boolean
  readonly reversed: boolean
  /** The approval's status, if the payment waited for one. */
  readonly held: ApprovalStatus | null
  /** The approval id with which the reader can withdraw the payment, or decline the charge. */
  readonly withdrawable: string | null
  readonly waitsFor: ApprovalAsks | null
  /** The refunded amount of a payment. */
  readonly refunded: bigint
  readonly otherId: number | null
  readonly otherImage: string | null
  /** Of a payment that this member made, the person it chose. */
  readonly person: string | null
  /** The balance after it, with FlashCash; null without the right to see all payments. */
  readonly moxAfter: bigint | null
  /** In the time zone of the exchange, as `2026-11-26 21:05`. */
  readonly localTime: string
  /** This member's last dispute about the payment. */
  readonly dispute: DisputeOnList | null
}

export interface DisputeOnList {
  readonly status: DisputeStatus
  readonly reason: string
  readonly note: string
  readonly openedAt: string
}

export interface TransactionPage {
  readonly memberId: number
  /** The reader. */
  readonly contactId: number
  /** Entries before this version; undefined for the newest. */
  readonly before: bigint | undefined
  readonly limit: number
  readonly filter: TransactionFilter
}

/** Which transactions; null or absent: all. */
export interface TransactionFilter {
  readonly show?: 'in' | 'out' | 'waiting' | undefined
  readonly search?: string | undefined
  /** `2026-11`, in the time zone of the exchange. */
  readonly month?: string | undefined
}

/**
 * What a line shows for member `m`, positive for what came in, in minor units of the currency: the
 * amount of a payment, also as far as it was paid with FlashCash, and before its commission.
 */
const shownCurrency = `case
  when jsonb_typeof(t.detail -> 'payer') = 'number' or t.kind = 'gift-card-payment' then
    case when (t.detail ->> 'payer')::integer = m.id then -1 else 1 end
    * (t.detail ->> 'amount')::bigint
  when t.kind = 'flash-grant' then (t.detail ->> 'amount')::bigint
  when t.kind = 'flash-evaporation' then -(t.detail ->> 'amount')::bigint
  else e.mox
end`

/**
 * The FlashCash that each transfer moved for member `$1`: it is part of the balance, but stands on
 * accounts of its own.
 */
const flashOfMember = `flash as materialized (
  select f.transfer_seq, sum(f.mox)::bigint as moved
  from ledger.accounts bucket
  join ledger.entries f on f.account_id = bucket.id
  where bucket.owner = 'member:' || $1::integer
    and bucket.kind = 'flash'
  group by f.transfer_seq
)`

/** Without the right to all of them (DOMAIN §15), contact `$2` reads those that it took part in. */
export const isVisible = `(
  members.sees_all($2)
  or $2 in (
    (t.detail ->> 'payerContact')::integer,
    (t.detail ->> 'payeeContact')::integer
  )
  or t.actor = 'contact:' || $2::text
)`

const lines = `select
  t.id,
  e.version,
  e.transfer_seq as seq,
  t.kind,
  t.occurred_at as "occurredAt",
  e.mox,
  e.usd,
  e.pts,
  t.detail,
  p.name as product,
  card.ends_at as "cardEndsAt",
  coalesce(
    other.list_name,
    case
      when t.kind in ('refund', 'staff-reversal') and t.detail ? 'giftCard' then 'Gift card'
    end
  ) as counterpart,
  coalesce((t.detail ->> 'payer')::integer = m.id, false) as paid,
  case
    when t.kind = 'load' then coalesce(
      (
        -- What was charged may come back in parts.
        select -sum(back.usd) >= e.usd
        from ledger.transfers undo
        join ledger.entries back on back.transfer_seq = undo.seq
        where undo.reverses = t.id
          and back.account_id = e.account_id
      ),
      false
    )
    else exists (
      select
      from ledger.transfers undo
      where undo.reverses = t.id
        and undo.kind = 'staff-reversal'
    )
  end as reversed,
  a.status as held,
  case
    when a.status = 'pending' and a.payer_member_id = m.id and approvals.may_end(a.id, $2) then a.id
  end as withdrawable,
  case when a.status = 'pending' then a.asks end as "waitsFor",
  coalesce(r.refunded, 0) as refunded,
  other.id as "otherId",
  other.image_key as "otherImage",
  case
    when (t.detail ->> 'payer')::integer = m.id then (
      select concat_ws(' ', c.first_name, c.last_name)
      from members.contacts c
      where c.id = (t.detail ->> 'payeeContact')::integer
    )
  end as person,
  e.mox_after,
  to_char(t.occurred_at at time zone x.zone, 'YYYY-MM-DD HH24:MI') as "localTime",
  (
    select jsonb_build_object(
      'status', d.status,
      'reason', d.reason,
      'note', d.note,
      'openedAt', d.opened_at
    )
    from reversals.disputes d
    where d.transfer_id = t.id
      and d.payer_member_id = m.id
    order by d.opened_at desc
    limit 1
  ) as dispute
from members.members m
join exchanges.exchanges x on x.id = m.exchange_id
join ledger.entries e on e.account_id = m.main_account
join ledger.transfers t on t.seq = e.transfer_seq
left join approvals.approvals a on a.hold_id = t.id
left join refunds.payments r on r.transfer_id = t.id
left join gift_cards.cards card
  on card.id = (t.detail ->> 'giftCard')::integer
  and t.kind = 'gift-card-payment'
left join members.products p on p.id = (t.detail ->> 'productId')::integer
left join members.members other
  on other.id = case
    when (t.detail ->> 'payer')::integer = m.id then (t.detail ->> 'payee')::integer
    else (t.detail ->> 'payer')::integer
  end
where m.id = $1
  and m.status <> 'applied'
  -- A release is shown by the status of its hold; a hold that was paid, by its payment.
  and t.kind <> 'release'
  and a.status is distinct from 'approved'
  and ${isVisible}`

/** Lines with the balance after each: one pass over the FlashCash, for however many lines. */
const withBalances = (shown: string) => `with ${flashOfMember},
shown as materialized (
  ${shown}
),
after as (
  select seq, sum(moved) over (order by seq) as flash
  from (
    select transfer_seq as seq, moved
    from flash
    union all
    select seq, 0
    from shown
  ) as moves
)
select
  shown.*,
  case
    when members.sees_all($2) then (shown.mox_after + after.flash)::bigint
  end as "moxAfter"
from shown
-- Rows of the same transfer have the same sum.
join (select distinct seq, flash from after) as after on after.seq = shown.seq
order by shown.version desc`

const page = withBalances(`${lines}
  and e.version < $3
  and case $5::text
    when 'waiting' then a.status = 'pending'
    when 'in' then coalesce(nullif(${shownCurrency}, 0), nullif(e.usd, 0), e.pts) >= 0
    when 'out' then coalesce(nullif(${shownCurrency}, 0), nullif(e.usd, 0), e.pts) < 0
    else true
  end
  and (
    $6::text is null
    or other.list_name ilike $6
    or p.name ilike $6
    or t.detail ->> 'note' ilike $6
    or t.detail ->> 'code' ilike $6
  )
  and (
    $7::text is null
    or t.occurred_at >= to_timestamp($7, 'YYYY-MM')::timestamp at time zone x.zone
      and t.occurred_at
        < (to_timestamp($7, 'YYYY-MM')::timestamp + interval '1 month') at time zone x.zone
  )
order by e.version desc
limit $4`)

export async function listTransactions(
  db: Queryable,
  { memberId, contactId, before, limit, filter }: TransactionPage,
): Promise<TransactionRow[]> {
  const { rows } = await db.query<TransactionRow>({
    name: 'list-transactions',
    text: page,
    values: [
      memberId,
      contactId,
      before ?? 9_223_372_036_854_775_807n,
      limit,
      filter.show ?? null,
      filter.search ? `%${filter.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null,
      filter.month ?? null,
    ],
  })
  return rows
}

const one = withBalances(`${lines}
  and t.id = $3`)

/** By its id, which finds it without reading the others. None if it is not this member's. */
export async function readTransaction(
  db: Queryable,
  { memberId, contactId, id }: Pick<TransactionPage, 'memberId' | 'contactId'> & { id: string },
): Promise<TransactionRow[]> {
  const { rows } = await db.query<TransactionRow>({
    name: 'read-transaction',
    text: one,
    values: [memberId, contactId, id],
  })
  return rows
}
