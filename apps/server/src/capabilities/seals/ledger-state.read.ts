/** How the ledger stands: its last check, and its last seal. */
import type { Queryable } from '@exchange/database'

export interface LedgerState {
  /** Null: not checked yet. */
  readonly checkedAt: Date | null
  /** The first wrong row of the last check; null: none. */
  readonly fault: string | null
  /** Null: nothing is sealed yet. */
  readonly sealedAt: Date | null
}

export async function readLedgerState(db: Queryable): Promise<LedgerState> {
  const { rows } = await db.query<LedgerState & Record<string, unknown>>(
    `select
      last.ended_at as "checkedAt",
      last.fault_row || ': ' || last.fault_rule as fault,
      (
        select s.sealed_at
        from ledger.seals s
        order by s.id desc
        limit 1
      ) as "sealedAt"
    from (select) as one
    left join lateral (
      select c.ended_at, c.fault_row, c.fault_rule
      from ledger.checks c
      order by c.id desc
      limit 1
    ) last on true`,
  )
  return rows[0] ?? { checkedAt: null, fault: null, sealedAt: null }
}
