/** Payments for staff: both sides, the amounts, and what is left of them. */
import type { Queryable } from '@exchange/database'
import { noteOfTransfer } from '@exchange/ledger'

export interface StaffPaymentRow {
  readonly transferId: string
  readonly kind: 'send' | 'charge' | 'gift-card-payment'
  readonly paidAt: Date
  readonly code: string
  /** The note of the payer or seller. */
  readonly paymentNote: string
  /** Minor units. */
  readonly amount: bigint
  readonly tip: bigint
  readonly refunded: bigint
  readonly reversed: boolean
  /** The end of the gift card that paid. */
  readonly cardEndsAt: Date | null
  readonly payerMemberId: number | null
  readonly payerName: string
  readonly payerExchangeId: number
  readonly payeeMemberId: number
  readonly payeeName: string
  readonly payeeExchangeId: number
}

/** Columns of a transfer `t`, for other queries. */
export const staffPaymentColumns = `
  t.id as "transferId",
  t.kind,
  t.occurred_at as "paidAt",
  t.detail ->> 'code' as code,
  ${noteOfTransfer} as "paymentNote",
  coalesce((t.detail ->> 'amount')::bigint, 0) as amount,
  coalesce((t.detail ->> 'tip')::bigint, 0) as tip,
  coalesce(back.refunded, 0) as refunded,
  exists (
    select
    from ledger.transfers undo
    where undo.reverses = t.id
      and undo.kind = 'staff-reversal'
  ) as reversed,
  card.ends_at as "cardEndsAt",
  payer.id as "payerMemberId",
  coalesce(payer.list_name, 'Gift card') as "payerName",
  coalesce(payer.exchange_id, card.exchange_id) as "payerExchangeId",
  payee.id as "payeeMemberId",
  payee.list_name as "payeeName",
  payee.exchange_id as "payeeExchangeId"`

export const staffPaymentSides = `
  left join members.members payer on payer.id = (t.detail ->> 'payer')::integer
  left join gift_cards.cards card
    on card.id = (t.detail ->> 'giftCard')::integer
    and t.kind = 'gift-card-payment'
  join members.members payee on payee.id = (t.detail ->> 'payee')::integer
  left join refunds.payments back on back.transfer_id = t.id`

/** `$1`: the caller's exchanges; null: all. */
export const inTheirExchanges = `(
  $1::integer[] is null
  or payer.exchange_id = any ($1)
  or card.exchange_id = any ($1)
  or payee.exchange_id = any ($1)
)`

const kinds = `t.kind in ('send', 'charge', 'gift-card-payment')`

export interface PaymentsQuestion {
  /** Undefined: every exchange. */
  readonly exchanges: readonly number[] | undefined
  readonly limit: number
}

/** Payments with an indexed code, and those newer than the index. */
export async function findPaymentsByCode(
  db: Queryable,
  code: string,
  { exchanges, limit }: PaymentsQuestion,
): Promise<StaffPaymentRow[]> {
  const { rows } = await db.query<StaffPaymentRow & Record<string, unknown>>({
    name: 'find-payments-by-code',
    text: `select ${staffPaymentColumns}
      from (
        select transfer_id as id
        from reversals.payment_codes
        where code = $2
        union
        select id
        from ledger.transfers
        where seq > (select until_seq from reversals.coded)
          and detail ->> 'code' = $2
      ) found
      join ledger.transfers t on t.id = found.id
      ${staffPaymentSides}
      where ${kinds}
        and ${inTheirExchanges}
      limit $3`,
    values: [exchanges ?? null, code, limit],
  })
  return rows
}

/** One payment by its id, or none. */
export async function findPaymentById(
  db: Queryable,
  id: string,
  exchanges: PaymentsQuestion['exchanges'],
): Promise<StaffPaymentRow[]> {
  const { rows } = await db.query<StaffPaymentRow & Record<string, unknown>>(
    `select ${staffPaymentColumns}
    from ledger.transfers t
    ${staffPaymentSides}
    where t.id = $2
      and ${kinds}
      and ${inTheirExchanges}`,
    [exchanges ?? null, id],
  )
  return rows
}

const membersMost = 10
const entriesMost = 200

/** The newest payments of a few members whose name has this word, read through their accounts. */
export async function findPaymentsByName(
  db: Queryable,
  name: string,
  { exchanges, limit }: PaymentsQuestion,
): Promise<StaffPaymentRow[]> {
  const { rows } = await db.query<StaffPaymentRow & Record<string, unknown>>({
    name: 'find-payments-by-name',
    text: `select ${staffPaymentColumns}
      from (
        select distinct e.transfer_seq as seq
        from (
          select main_account
          from members.members m
          where m.search_name like '% ' || $2 || '%'
            and ($1::integer[] is null or m.exchange_id = any ($1))
          order by m.list_name
          limit ${membersMost}
        ) named
        cross join lateral (
          select transfer_seq
          from ledger.entries
          where account_id = named.main_account
          order by version desc
          limit ${entriesMost}
        ) e
      ) found
      join ledger.transfers t on t.seq = found.seq
      ${staffPaymentSides}
      where ${kinds}
        and ${inTheirExchanges}
      order by t.seq desc
      limit $3`,
    values: [exchanges ?? null, name, limit],
  })
  return rows
}
