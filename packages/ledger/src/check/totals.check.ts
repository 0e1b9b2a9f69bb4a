/** All balances of a unit must sum to zero, and every idempotency record must have its transfer. */
import type { CheckRun, Finding } from './check-run.ts'

const ANSWERS_AT_ONCE = 20_000

export async function checkTotals(run: CheckRun): Promise<Finding | undefined> {
  const { rows } = await run.on.query<{ unit: string; total: string }>(`
    select unit, total::text
    from (select sum(mox) as mox, sum(usd) as usd, sum(pts) as pts from ledger.accounts) s
    cross join lateral (values ('MOX', s.mox), ('USD', s.usd), ('PTS', s.pts)) u (unit, total)
    where total <> 0`)
  const [total] = rows
  if (total) {
    return { rule: `all balances sum to ${total.total} and not to zero`, row: `unit ${total.unit}` }
  }
  run.onProgress({ step: 'totals', done: 1n, of: 1n })
  return checkAnswers(run)
}

async function checkAnswers({ on, onProgress }: CheckRun): Promise<Finding | undefined> {
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after !== null) {
    const found: { rows: AnswersRow[] } = await on.query<AnswersRow>(ANSWERS, [
      after,
      ANSWERS_AT_ONCE,
    ])
    const { last = null, wrong = null } = found.rows[0] ?? {}
    if (wrong !== null) {
      return { rule: 'its transfer does not exist', row: `idempotency record ${wrong}` }
    }
    onProgress({ step: 'totals', done: 1n, of: 1n })
    after = last
  }
  return undefined
}

type AnswersRow = Record<'last' | 'wrong', string | null>

const ANSWERS = `
  with page as materialized (
    select key, transfer_id from kernel.idempotency where key > $1 order by key limit $2
  )
  select
    (select key from page order by key desc limit 1) as last,
    (
      select key
      from page p
      where transfer_id is not null
        and not exists (select from ledger.transfers t where t.id = p.transfer_id)
      order by key
      limit 1
    ) as wrong`
