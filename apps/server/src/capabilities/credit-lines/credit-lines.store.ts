/** Credit lines: who sets them, and how each came to be. */
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

export type LineCause = 'office' | 'import' | 'rule' | 'given-back' | 'joined'

export interface LineChange {
  readonly memberId: number
  readonly exchangeId: number
  /** Minor units of the currency. */
  readonly before: bigint
  readonly after: bigint
}

/** Why lines changed. */
export interface LineReason {
  readonly cause: LineCause
  readonly reason: string
  /** Null: the rule. */
  readonly by: number | null
  /** Who ordered it first, where two are needed. */
  readonly orderedBy?: number | null
  /** Of the rule. */
  readonly working?: JsonObject
  /** 0: the default, which has no row. */
  readonly policyId?: number
  readonly at: Date
}

export async function insertChanges(
  tx: Tx,
  changes: readonly LineChange[],
  { cause, reason, by, orderedBy = null, working, policyId = 0, at }: LineReason,
): Promise<void> {
  await tx.query(
    `insert into credit_lines.changes (
      member_id, exchange_id, before, after, cause, reason, changed_by, ordered_by, working,
      policy_id, changed_at
    )
    select c.member, c.exchange, c.before, c.after, $5, $6, $7, $8, $9, nullif($10, 0), $11
    from unnest($1::integer[], $2::integer[], $3::bigint[], $4::bigint[])
      as c (member, exchange, before, after)`,
    [
      changes.map(({ memberId }) => memberId),
      changes.map(({ exchangeId }) => exchangeId),
      changes.map(({ before }) => before),
      changes.map(({ after }) => after),
      ...[cause, reason, by, orderedBy, working ? JSON.stringify(working) : null, policyId, at],
    ],
  )
}

/** Those whose line staff have set. */
export async function listByHand(tx: Tx, memberIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ memberId: number }>(
    `select member_id as "memberId"
    from credit_lines.lines
    where member_id = any ($1::integer[])
      and by_hand`,
    [memberIds],
  )
  return new Set(rows.map(({ memberId }) => memberId))
}
