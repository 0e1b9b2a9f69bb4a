/** However many plans there are, and whatever is believed of them, few are read to find those due. */
import { randomUUID } from 'node:crypto'
import type { Queryable } from '@exchange/database'
import { expect, it } from 'vitest'
import { frontOfLine } from './claim-due.service.ts'
import { takeDue } from './plans-turn.store.ts'
import { planner, schedulesApp } from './schedules.fixtures.ts'

const app = schedulesApp()

/** Thousands that are due at one time. */
async function addPlans(at: string): Promise<void> {
  const [dana, marco] = [await planner(app()), await planner(app(), {})]
  await app().owner.query(
    `insert into schedules.plans (
      member_id, contact_id, payee_member_id, amount, tip, note, zone, starts_at, recurring, due_at,
      try_at, made_at
    )
    select $1, $2, $3, 100, 0, '', 'UTC', '2089-01-01T09:00', 'none', $4, $4, now()
    from generate_series(1, 20000)`,
    [dana.memberId, dana.contactId, marco.memberId, at],
  )
}

it('SEND-26 what is due is found without reading what is not', async () => {
  let sent: { readonly text: string; readonly values: unknown[] } | undefined
  const query: Queryable['query'] = (...asked) => {
    const [statement] = asked as unknown[] as [NonNullable<typeof sent>]
    sent = statement
    return app().deps.db.query(...asked)
  }
  const claim = { holder: randomUUID(), until: new Date(0), now: new Date('2089-01-03'), most: 32 }
  await takeDue({ query }, { ...claim, after: frontOfLine })
  const isFoundInLine = async () => {
    const { rows } = await app().owner.query<{ 'QUERY PLAN': string }>(
      `explain ${sent?.text}`,
      sent?.values,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan using line_pkey/)
    // Nor what was taken before.
    expect(plan).toMatch(/Index Cond:.*ROW\(try_at, plan_id\) > ROW/)
    expect(plan).toContain('Index Scan using plans_pkey')
    expect(plan).not.toMatch(/Hash|Merge|Seq Scan on (line|plans)/)
  }
  // Plans are counted before the line is: it was empty when it was counted last.
  await app().owner.query('analyze schedules.plans, schedules.line')
  await addPlans('2089-01-01')
  await app().owner.query('analyze schedules.plans')
  await isFoundInLine()
  await app().owner.query('analyze schedules.line')
  await isFoundInLine()
})
