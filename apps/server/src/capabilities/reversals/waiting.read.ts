/** How many disputes, and proposed reversals, wait for staff. */
import type { Queryable } from '@exchange/database'
import type { Waiting } from '@exchange/domain/desk/waiting.rules'
import { inTheirExchanges, staffPaymentSides } from './staff-payments.read.ts'

/** Of payments with a side in these exchanges, or of all. */
export async function countOpenDisputes(
  db: Queryable,
  exchanges: readonly number[] | undefined,
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(d.opened_at) as oldest
    from reversals.disputes d
    join ledger.transfers t on t.id = d.transfer_id
    ${staffPaymentSides}
    where d.status = 'open'
      and ${inTheirExchanges}`,
    [exchanges ?? null],
  )
  return rows[0] ?? { count: 0, oldest: null }
}

/** The same of proposals; those of the person who asks wait for another one. */
export async function countProposedReversals(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<Waiting> {
  const { rows } = await db.query<Waiting & Record<string, unknown>>(
    `select count(*)::integer as count, min(v.proposed_at) as oldest
    from reversals.reversals v
    join ledger.transfers t on t.id = v.transfer_id
    ${staffPaymentSides}
    where v.status = 'proposed'
      and v.expires_at > $2
      and v.proposed_by <> $3
      and ${inTheirExchanges}`,
    [exchanges ?? null, now, by],
  )
  return rows[0] ?? { count: 0, oldest: null }
}
