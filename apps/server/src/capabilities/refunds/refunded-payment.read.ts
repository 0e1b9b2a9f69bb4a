/** A payment as its refund must know it: what it moved, between whom, and what has come back. */
import type { Queryable } from '@exchange/database'

export interface PaymentRow {
  readonly kind: string
  readonly paidAt: Date
  readonly detail: Readonly<Record<string, unknown>>
  readonly refunded: bigint
  readonly reversed: boolean
  readonly payerMemberId: number
  readonly payerName: string
  readonly payerAccount: bigint
  readonly payerExchangeId: number
  /** What the payer has left. */
  readonly payerPoints: bigint
  readonly payeeMemberId: number
  readonly payeeExchangeId: number
  /** The latest end among the buckets that paid; null when FlashCash paid nothing. */
  readonly flashEndsAt: Date | null
}

/** Undefined for what is no payment between members. */
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
      ) as reversed,
      payer.id as "payerMemberId",
      payer.list_name as "payerName",
      payer.main_account as "payerAccount",
      payer.exchange_id as "payerExchangeId",
      a.pts as "payerPoints",
      payee.id as "payeeMemberId",
      payee.exchange_id as "payeeExchangeId",
      greatest(
        (
          select max(b.ends_at)
          from ledger.entries e
          join flashcash.buckets b on b.account_id = e.account_id
          where e.transfer_seq = t.seq
        ),
        -- Of a payment that was held its FlashCash left the buckets with the hold.
        (
          select max(b.ends_at)
          from approvals.approvals h
          cross join jsonb_array_elements(h.held -> 'draws') d
          join flashcash.buckets b on b.account_id = (d ->> 'account')::bigint
          where h.transfer_id = t.id
        )
      ) as "flashEndsAt"
    from ledger.transfers t
    join members.members payer on payer.id = (t.detail ->> 'payer')::integer
    join members.members payee on payee.id = (t.detail ->> 'payee')::integer
    join ledger.accounts a on a.id = payer.main_account
    left join refunds.payments r on r.transfer_id = t.id
    where t.id = $1
      and t.kind in ('send', 'charge')`,
    values: [transferId],
  })
  return rows[0]
}
