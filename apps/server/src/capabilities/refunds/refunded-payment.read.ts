/**
 * A payment with the data for a refund: amounts, parties and earlier refunds. The payer is a
 * member, or a gift card whose owner is unknown.
 */
import type { Queryable } from '@exchange/database'

export interface PaymentRow {
  readonly kind: string
  readonly paidAt: Date
  readonly detail: Readonly<Record<string, unknown>>
  readonly refunded: bigint
  readonly reversed: boolean
  /** Null if a gift card paid. */
  readonly payerMemberId: number | null
  /** Null if a gift card paid. */
  readonly payerContactId: number | null
  /** The contact who made it, or agreed to it. */
  readonly madeBy: number | null
  /** Null if a member paid. */
  readonly giftCardId: number | null
  readonly payerName: string
  readonly payerClosed: boolean
  readonly payeeClosed: boolean
  readonly payerAccount: bigint
  readonly payerExchangeId: number
  /** In which exchange the payer was when it was paid: its houses give back what they took. */
  readonly paidFrom: number
  /** The end of the gift card, after which it cannot be refunded. */
  readonly cardEndsAt: Date | null
  /** The payer's current points. */
  readonly payerPoints: bigint
  readonly payeeMemberId: number
  /** The contact who was paid or who charged; null if the business itself was paid. */
  readonly payeeContactId: number | null
  readonly payeeAccount: bigint
  readonly payeeExchangeId: number
  /** In which exchange the payee was when it was paid. */
  readonly paidTo: number
  /** The latest end of the buckets that paid; null without FlashCash. */
  readonly flashEndsAt: Date | null
  /** The points that the FlashCash had been before; zero without. */
  readonly flashPoints: bigint
}

/**
 * Of the FlashCash that paid transfer `t`. For a held payment, it left the buckets in the hold.
 */
const flash = `greatest(
  (
    select max(b.ends_at)
    from ledger.entries e
    join flashcash.buckets b on b.account_id = e.account_id
    where e.transfer_seq = t.seq
  ),
  (
    select max(b.ends_at)
    from approvals.approvals h
    cross join jsonb_array_elements(h.held -> 'draws') d
    join flashcash.buckets b on b.account_id = (d ->> 'account')::bigint
    where h.transfer_id = t.id
  )
) as "flashEndsAt",
coalesce(
  (
    select floor(sum(-e.mox * b.points::numeric / b.amount))::bigint
    from ledger.entries e
    join flashcash.buckets b on b.account_id = e.account_id
    where e.transfer_seq = t.seq
  ),
  (
    select floor(sum((d ->> 'amount')::bigint * b.points::numeric / b.amount))::bigint
    from approvals.approvals h
    cross join jsonb_array_elements(h.held -> 'draws') d
    join flashcash.buckets b on b.account_id = (d ->> 'account')::bigint
    where h.transfer_id = t.id
  ),
  0
) as "flashPoints"`

/** The exchange that a member has left since transfer `t`; null if it has not moved. */
const leftBefore = (member: 'payer' | 'payee') => `(
  select v.left_exchange_id
  from members.moves v
  where v.member_id = ${member}.id
    and v.after_seq >= t.seq
  order by v.after_seq
  limit 1
)`

/** Undefined if the transfer is not a payment. */
export async function findPayment(
  db: Queryable,
  transferId: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await db.query<PaymentRow>({
    name: 'find-payment-to-refund',
    text: `select
      t.kind,
      t.occurred_at as "paidAt",
      t.detail,
      coalesce(r.refunded, 0) as refunded,
      exists (
        select
        from ledger.transfers undo
        where undo.reverses = t.id
          and undo.kind = 'staff-reversal'
      ) as reversed,
      payer.id as "payerMemberId",
      (t.detail ->> 'payerContact')::integer as "payerContactId",
      substring(t.actor from '^contact:([0-9]+)$')::integer as "madeBy",
      card.id as "giftCardId",
      coalesce(payer.list_name, 'Gift card') as "payerName",
      coalesce(payer.status = 'disabled', false) as "payerClosed",
      payee.status = 'disabled' as "payeeClosed",
      a.id as "payerAccount",
      coalesce(payer.exchange_id, card.exchange_id) as "payerExchangeId",
      coalesce(${leftBefore('payer')}, payer.exchange_id, card.exchange_id) as "paidFrom",
      card.ends_at as "cardEndsAt",
      a.pts as "payerPoints",
      payee.id as "payeeMemberId",
      (t.detail ->> 'payeeContact')::integer as "payeeContactId",
      payee.main_account as "payeeAccount",
      payee.exchange_id as "payeeExchangeId",
      coalesce(${leftBefore('payee')}, payee.exchange_id) as "paidTo",
      ${flash}
    from ledger.transfers t
    left join members.members payer on payer.id = (t.detail ->> 'payer')::integer
    left join gift_cards.cards card
      on card.id = (t.detail ->> 'giftCard')::integer
      and t.kind = 'gift-card-payment'
    join members.members payee on payee.id = (t.detail ->> 'payee')::integer
    join ledger.accounts a on a.id = coalesce(payer.main_account, card.account_id)
    left join refunds.payments r on r.transfer_id = t.id
    where t.id = $1
      and t.kind in ('send', 'charge', 'gift-card-payment')`,
    values: [transferId],
  })
  return rows[0]
}
