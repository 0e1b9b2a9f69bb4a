/** Credit lines: who sets them, and what the rule changed. */
import type { Tx } from '@exchange/database'
import type { JsonObject } from '@exchange/ledger'

/** The lines of these members stay as they were set, or follow the rule again. */
export async function upsertByHand(
  tx: Tx,
  memberIds: readonly number[],
  byHand: boolean,
): Promise<void> {
  await tx.query(
    `insert into credit_lines.lines (member_id, by_hand)
    select m.id, $2
    from unnest($1::integer[]) as m (id)
    on conflict (member_id) do update
    set by_hand = excluded.by_hand`,
    [memberIds, byHand],
  )
}

export interface LineChange {
  readonly memberId: number
  readonly exchangeId: number
  /** Minor units of the currency. */
  readonly before: bigint
  readonly after: bigint
  readonly cause: 'rule' | 'given-back'
  readonly reason: string
  readonly by: number | null
  readonly working: JsonObject | null
  /** 0: the default, which has no row. */
  readonly policyId: number
  readonly at: Date
}

export async function insertChange(tx: Tx, of: LineChange): Promise<void> {
  await tx.query(
    `insert into credit_lines.changes (
      member_id, exchange_id, before, after, cause, reason, changed_by, working, policy_id,
      changed_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, nullif($9, 0), $10)`,
    [
      ...[of.memberId, of.exchangeId, of.before, of.after, of.cause, of.reason, of.by],
      ...[of.working && JSON.stringify(of.working), of.policyId, of.at],
    ],
  )
}
