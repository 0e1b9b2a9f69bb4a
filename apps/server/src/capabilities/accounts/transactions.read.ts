/**
 * Pages of a member's transactions. A page is read from the entries of the member's own account, so
 * it can never show another member's. A contact without the right `statements` reads only what it
 * took part in.
 */
import type { Queryable } from '@exchange/database'
import type {
  Order,
  SortColumn,
  TransactionStatus,
} from '@exchange/domain/accounts/transaction-list.rules'
import type { ApprovalAsks } from '@exchange/domain/approvals/approval.rules'
import type { Unit } from '@exchange/domain/money'
import type { DisputeStatus } from '@exchange/domain/reversals/dispute.rules'
import { noteOfTransfer } from '@exchange/ledger'
import { filterValue, matches, type TransactionFilter } from './transaction-filter.read.ts'
import { counterpart, nameOf, transactions } from './transaction-lines.read.ts'

export interface TransactionRow {
  readonly id: string
  readonly version: bigint
  readonly kind: string
  readonly occurredAt: Date
  readonly detail: Readonly<Record<string, unknown>>
  readonly note: string
  /** When the gift card that paid expires. */
  readonly cardEndsAt: Date | null
  /** The mail address that gets a gift card that was bought, and its look. */
  readonly cardTo: string | null
  readonly cardDesign: string | null
  /** The first digits of the payment card of a load. */
  readonly cardFirst: string | null
  /** The product, if the seller chose one. */
  readonly product: string | null
  /** The other side's name, if there is another side. */
  readonly counterpart: string | null
  /** This member is the payer. */
  readonly paid: boolean
  /** It paid, or its balance fell. */
  readonly out: boolean
  /** Minor units of `unit`, positive for what came in. */
  readonly amount: bigint
  readonly unit: Unit
  /** This member's own fee, in dollars and in the currency, and what of it came back. */
  readonly fee: bigint
  readonly currencyFee: bigint
  readonly feeBack: bigint
  readonly currencyFeeBack: bigint
  readonly tip: bigint
  readonly flashCash: bigint
  readonly points: bigint
  readonly reversed: boolean
  readonly status: TransactionStatus
  /** The approval id with which the reader can withdraw the payment, or decline the charge. */
  readonly withdrawable: string | null
  readonly waitsFor: ApprovalAsks | null
  /** The refunded amount of a payment. */
  readonly refunded: bigint
  readonly otherId: number | null
  readonly otherImage: string | null
  /** Of a payment that this member made, the person it chose. */
  readonly person: string | null
  /** Of this member, who paid, charged or was paid. */
  readonly by: string | null
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

export interface Reader {
  readonly memberId: number
  readonly contactId: number
}

export interface TransactionPage extends Reader {
  readonly filter: TransactionFilter
  readonly order: Order<SortColumn>
  /** Entries before this version; undefined for the newest. */
  readonly before: bigint | undefined
  /** How many of them to pass over, in their order. */
  readonly offset: number
  readonly limit: number
}

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

const line = `select
  t.id,
  e.version,
  e.transfer_seq as seq,
  t.kind,
  t.occurred_at as "occurredAt",
  t.detail,
  ${noteOfTransfer} as note,
  p.name as product,
  case when t.kind = 'gift-card-payment' then card.ends_at end as "cardEndsAt",
  case when t.kind = 'gift-card-purchase' then card.recipient_email end as "cardTo",
  case when t.kind = 'gift-card-purchase' then card.design end as "cardDesign",
  case
    when t.kind = 'load' then (
      select attempt.card_first_six
      from card_attempts.attempts attempt
      where attempt.id = t.detail ->> 'attempt'
    )
  end as "cardFirst",
  ${counterpart} as counterpart,
  side.paid,
  state.out,
  worth.*,
  state.status,
  case
    when a.status = 'pending' and a.payer_member_id = m.id and approvals.may_end(a.id, $2) then a.id
  end as withdrawable,
  case when a.status = 'pending' then a.asks end as "waitsFor",
  coalesce(r.refunded, 0) as refunded,
  other.id as "otherId",
  other.image_key as "otherImage",
  ${nameOf('theirs')} as person,
  ${nameOf('own')} as by,
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
  ) as dispute`

/** Lines with the balance after each: one pass over the FlashCash, for however many lines. */
const withBalances = (shown: string, order: string) => `with ${flashOfMember},
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
order by ${order}`

const came = (amount: string) => `case when side.paid then -1 else 1 end * ${amount}`

const sortKeys: Readonly<Record<SortColumn, string>> = {
  date: 'e.version',
  member: `lower(${counterpart})`,
  person: `lower(${nameOf('theirs')})`,
  by: `lower(${nameOf('own')})`,
  product: 'lower(p.name)',
  amount: `worth.amount * case when worth.unit = 'PTS' then 100 else 1 end`,
  tip: came('worth.tip'),
  commission: 'worth."feeBack" - worth.fee',
  points: 'worth.points',
  status: 'state.status',
}

/** Rows of the same value are the newest first; rows without one are last. */
function pageIn({ by, descending }: Order<SortColumn>): string {
  const way = descending ? 'desc' : 'asc'
  const shown = `${line},
  ${sortKeys[by]} as "sortKey"
${transactions}
  and e.version < $4
  and ${matches}
order by ${by === 'date' ? `e.version ${way}` : `"sortKey" ${way} nulls last, e.version desc`}
limit $5
offset $6`
  return withBalances(shown, `shown."sortKey" ${way} nulls last, shown.version desc`)
}

export async function listTransactions(
  db: Queryable,
  { memberId, contactId, filter, order, before, offset, limit }: TransactionPage,
  now: Date,
): Promise<TransactionRow[]> {
  const { rows } = await db.query<TransactionRow>({
    name: `list-transactions-${order.by}-${order.descending ? 'down' : 'up'}`,
    text: pageIn(order),
    values: [
      memberId,
      contactId,
      filterValue(filter, now),
      before ?? 9_223_372_036_854_775_807n,
      limit,
      offset,
    ],
  })
  return rows
}

/** The version of a member's account: that of its last entry. */
export async function readVersion(db: Queryable, memberId: number): Promise<bigint> {
  const { rows } = await db.query<{ readonly version: bigint }>(
    `select a.version
    from members.members m
    join ledger.accounts a on a.id = m.main_account
    where m.id = $1`,
    [memberId],
  )
  return rows[0]?.version ?? 0n
}

const one = withBalances(
  `${line}
${transactions}
  and t.id = $3`,
  'shown.version desc',
)

/** By its id, which finds it without reading the others. None if it is not this member's. */
export async function readTransaction(
  db: Queryable,
  { memberId, contactId, id }: Reader & { readonly id: string },
): Promise<TransactionRow[]> {
  const { rows } = await db.query<TransactionRow>({
    name: 'read-transaction',
    text: one,
    values: [memberId, contactId, id],
  })
  return rows
}
