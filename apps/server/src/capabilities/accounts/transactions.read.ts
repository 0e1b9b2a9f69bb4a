/**
 * A member's transactions, newest first, a page at a time. The page is walked along the entries of
 * the member's own account, so another member's transactions cannot be reached from here; the
 * cursor is the version of the last entry seen.
 */
import type { Queryable } from '@exchange/database'
import type { ApprovalStatus } from '@exchange/domain/approvals/approval.rules'

export interface TransactionRow {
  readonly id: string
  readonly version: bigint
  readonly kind: string
  readonly occurredAt: Date
  readonly mox: bigint
  readonly usd: bigint
  readonly pts: bigint
  readonly detail: Readonly<Record<string, unknown>>
  /** The other member's name, where the transaction has one. */
  readonly counterpart: string | null
  /** True when this member is the one who paid. */
  readonly paid: boolean
  readonly reversed: boolean
  /** Of what was held: what became of it. */
  readonly held: ApprovalStatus | null
  /** Of a payment: how much of it has come back. */
  readonly refunded: bigint
}

export interface TransactionPage {
  readonly memberId: number
  /** Entries before this version; undefined for the newest. */
  readonly before: bigint | undefined
  readonly limit: number
}

export async function listTransactions(
  db: Queryable,
  { memberId, before, limit }: TransactionPage,
): Promise<TransactionRow[]> {
  const { rows } = await db.query<TransactionRow>({
    name: 'list-transactions',
    text: `select
      t.id,
      e.version,
      t.kind,
      t.occurred_at as "occurredAt",
      e.mox,
      e.usd,
      e.pts,
      t.detail,
      other.list_name as counterpart,
      coalesce((t.detail ->> 'payer')::integer = m.id, false) as paid,
      exists (
        select
        from ledger.transfers undo
        where undo.reverses = t.id
      ) as reversed,
      a.status as held,
      coalesce(r.refunded, 0) as refunded
    from members.members m
    join ledger.entries e on e.account_id = m.main_account
    join ledger.transfers t on t.seq = e.transfer_seq
    left join approvals.approvals a on a.hold_id = t.id
    left join refunds.payments r on r.transfer_id = t.id
    left join members.members other
      on other.id = case
        when (t.detail ->> 'payer')::integer = m.id then (t.detail ->> 'payee')::integer
        else (t.detail ->> 'payer')::integer
      end
    where m.id = $1
      and m.status <> 'applied'
      and e.version < $2
      -- Once it is paid the payment stands in its place; what came back came from a line here.
      and t.kind <> 'release'
      and a.status is distinct from 'approved'
    order by e.version desc
    limit $3`,
    values: [memberId, before ?? 9_223_372_036_854_775_807n, limit],
  })
  return rows
}
