/**
 * Nothing comes from nowhere: all balances of a unit sum to zero, and every remembered answer has
 * its transfer.
 */
import type { CheckRun, Finding } from './check-run.ts'

export async function checkTotals({ tx }: CheckRun): Promise<Finding | undefined> {
  const totals = await tx.query<{ unit: string; total: string }>(`
    select unit, total::text
    from (select sum(mox) as mox, sum(usd) as usd, sum(pts) as pts from ledger.accounts) s
    cross join lateral (values ('MOX', s.mox), ('USD', s.usd), ('PTS', s.pts)) u (unit, total)
    where total <> 0`)
  const [total] = totals.rows
  if (total) {
    return { rule: `all balances sum to ${total.total} and not to zero`, row: `unit ${total.unit}` }
  }
  const answers = await tx.query<{ key: string }>(`
    select i.key
    from kernel.idempotency i
    where i.transfer_id is not null
      and not exists (select from ledger.transfers t where t.id = i.transfer_id)
    order by i.key
    limit 1`)
  const [answer] = answers.rows
  if (!answer) return undefined
  return { rule: 'its transfer does not exist', row: `idempotency record ${answer.key}` }
}
