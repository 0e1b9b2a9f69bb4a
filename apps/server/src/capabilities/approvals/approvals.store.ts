/**
 * Writes approvals where no money moves; the ledger's guards write all others. Every change names
 * the step that it read, so that only one of several concurrent changes succeeds. The database's
 * clock decides whether an approval has expired.
 */
import type { Queryable, Tx } from '@exchange/database'
import type { ApprovalAsks } from '@exchange/domain/approvals/approval.rules'

export interface NewApproval {
  readonly id: string
  readonly payerMemberId: number
  readonly payerContactId: number | null
  readonly payeeMemberId: number
  readonly payeeContactId: number
  /** Minor units. */
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  readonly productId: number | null
  readonly madeAt: Date
  readonly expiresAt: Date
}

/** A charge that waits for its payer's consent; nothing is held. */
export async function insertAsked(tx: Tx, asked: NewApproval): Promise<void> {
  await tx.query(
    `insert into approvals.approvals (
      id, kind, asks, exchanges, silence_clears, payer_member_id, payer_contact_id,
      payee_member_id, payee_contact_id, amount, tip, note, product_id, made_at, expires_at
    )
    values ($1, 'charge', 'holder', '{}', false, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      asked.id,
      asked.payerMemberId,
      asked.payerContactId,
      asked.payeeMemberId,
      asked.payeeContactId,
      asked.amount,
      asked.tip,
      asked.note,
      asked.productId,
      asked.madeAt,
      asked.expiresAt,
    ],
  )
}

/** The step that was read, and whether the approval had expired. */
export interface SeenStep {
  readonly id: string
  readonly step: number
  readonly due: boolean
}

export interface AskedNext {
  readonly asks: Exclude<ApprovalAsks, 'holder'>
  readonly exchanges: readonly number[]
  readonly expiresAt: Date
  /** Null once the holder has agreed. */
  readonly card: number | null
  /** The contact of the payer who has agreed. */
  readonly agreedBy: number | null
  /** The main contact who has approved. */
  readonly approvedBy: number | null
  /** All brokers who were asked have approved. */
  readonly brokersApproved: boolean
}

/** Hands the approval to the next who is asked; false if it was changed concurrently. */
export async function updateAskedNext(
  db: Queryable,
  { id, step, due }: SeenStep,
  next: AskedNext,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update approvals.approvals
    set
      asks = $8,
      approved_by = $9,
      exchanges = $4,
      silence_clears = silence_clears and $6::integer is not null and $9::integer is null,
      expires_at = $5,
      card = $6,
      agreed_by = $7,
      brokers_approved = $10,
      consented_at = case
        when (agreed_by, approved_by) is distinct from ($7::integer, $9::integer)
          then clock_timestamp()
        else consented_at
      end,
      step = step + 1
    where id = $1
      and step = $2
      and status = 'pending'
      and denied_at is null
      and (expires_at <= clock_timestamp()) = $3`,
    [
      id,
      step,
      due,
      next.exchanges,
      next.expiresAt,
      next.card,
      next.agreedBy,
      next.asks,
      next.approvedBy,
      next.brokersApproved,
    ],
  )
  return rowCount === 1
}

/** Ends an approval without a hold; false if it was changed concurrently. */
export async function updateUnpaid(
  db: Queryable,
  { id, step, due }: SeenStep,
  ended: { readonly status: 'declined' | 'expired' | 'withdrawn'; readonly by: number | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update approvals.approvals
    set
      status = $4,
      ended_at = clock_timestamp(),
      ended_by = $5,
      step = step + 1
    where id = $1
      and step = $2
      and status = 'pending'
      and held is null
      and (expires_at <= clock_timestamp()) = $3`,
    [id, step, due, ended.status, ended.by],
  )
  return rowCount === 1
}

/** Counts a failed attempt to end the approval, and postpones the next one. */
export async function updateRetry(db: Queryable, id: string, retryAt: Date): Promise<void> {
  await db.query(
    `update approvals.approvals
    set
      tries = tries + 1,
      retry_at = $2
    where id = $1
      and status = 'pending'`,
    [id, retryAt],
  )
}

/** Marks what waits by what the contact made or agreed to since: it is withdrawn. */
export async function markDenied(
  tx: Tx,
  { contact, since }: { readonly contact: number; readonly since: Date },
): Promise<void> {
  await tx.query(
    `update approvals.approvals
    set denied_at = clock_timestamp(), step = step + 1
    where status = 'pending'
      and denied_at is null
      and consented_at >= $2
      and $1 in (payer_contact_id, agreed_by, approved_by)`,
    [contact, since],
  )
}
