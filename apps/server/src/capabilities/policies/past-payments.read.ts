/**
 * Payments of a period that concern an exchange, a piece at a time in the order of the ledger, with
 * what was charged and given back. For the policy lab, on the connection of readers.
 */
import type { Queryable } from '@exchange/database'

export interface PastPaymentRow {
  readonly seq: bigint
  readonly at: Date
  readonly kind: string
  readonly payer: number | null
  readonly payee: number
  readonly amount: bigint
  readonly tip: bigint
  readonly flash: bigint
  readonly buyerFee: bigint
  readonly sellerFee: bigint
  readonly sellerCurrencyFee: bigint
  readonly points: bigint
  readonly refunded: bigint
  /** The policies of buyer and seller with which it was charged; 0: the default. */
  readonly buyerPolicy: number
  readonly sellerPolicy: number
}

export interface SeqRange {
  readonly first: bigint
  readonly last: bigint
}

/** The transfers of a period; undefined: none. */
export async function readSeqRange(
  db: Queryable,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<SeqRange | undefined> {
  const { rows } = await db.query<{ first: bigint | null; last: bigint | null }>(
    `select min(t.seq) as first, max(t.seq) as last
    from ledger.transfers t
    where t.occurred_at >= $1
      and t.occurred_at < $2`,
    [from, until],
  )
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? undefined : { first, last }
}

/** What was wholly reversed counts as given back. Purchases with gift cards have no payer. */
export async function readPastPayments(
  db: Queryable,
  members: readonly number[],
  { first, last }: SeqRange,
): Promise<PastPaymentRow[]> {
  const { rows } = await db.query<PastPaymentRow & Record<string, unknown>>({
    name: 'read-past-payments',
    text: `select
      t.seq,
      t.occurred_at as at,
      t.kind,
      (t.detail ->> 'payer')::integer as payer,
      (t.detail ->> 'payee')::integer as payee,
      (t.detail ->> 'amount')::bigint as amount,
      coalesce((t.detail ->> 'tip')::bigint, 0) as tip,
      coalesce((t.detail ->> 'flash')::bigint, 0) as flash,
      coalesce((t.detail ->> 'buyerFee')::bigint, 0) as "buyerFee",
      coalesce((t.detail ->> 'sellerFee')::bigint, 0) as "sellerFee",
      coalesce((t.detail ->> 'sellerCurrencyFee')::bigint, 0) as "sellerCurrencyFee",
      coalesce((t.detail ->> 'points')::bigint, 0) as points,
      case
        when r.id is not null then (t.detail ->> 'amount')::bigint
        else coalesce(p.refunded, 0)
      end as refunded,
      coalesce((t.detail -> 'policies' ->> 0)::integer, 0) as "buyerPolicy",
      coalesce((t.detail -> 'policies' ->> -1)::integer, 0) as "sellerPolicy"
    from ledger.transfers t
    left join refunds.payments p on p.transfer_id = t.id
    left join lateral (
      select s.id
      from ledger.transfers s
      where s.reverses = t.id
        and s.kind = 'staff-reversal'
      limit 1
    ) r on true
    where t.seq between $2 and $3
      and t.kind in ('send', 'charge', 'gift-card-payment')
      and (
        (t.detail ->> 'payer')::integer = any ($1::integer[])
        or (t.detail ->> 'payee')::integer = any ($1::integer[])
      )
    order by t.seq`,
    values: [members, first, last],
  })
  return rows
}
