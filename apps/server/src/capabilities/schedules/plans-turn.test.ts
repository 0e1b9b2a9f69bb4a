/** However many plans there are, and whatever is believed of them, few are read to find the due. */
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

async function explained(db: Queryable, text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Pages of the line and of its index. */
async function pagesRead(db: Queryable): Promise<number> {
  const next = `schedules.next_in_line('2089-01-03', '2089-01-01 12:00', 0, 32)`
  const plan = await explained(db, `(analyze, buffers) select from ${next}`)
  expect(plan).toMatch(/actual .*rows=32/)
  return Number(/shared hit=(\d+)/.exec(plan)?.[1])
}

it('SEND-26 what is due is found without reading what is not', async () => {
  const add = 'insert into schedules.line select $1, n from generate_series(1, 20000) n'
  await app().owner.transaction(async (tx) => {
    await tx.query(add, ['2089-01-02'])
    for (const randomPageCost of [1, 1_000_000]) {
      await tx.query(`set local random_page_cost = ${randomPageCost}`)
      await pagesRead(tx)
      expect(await pagesRead(tx)).toBeLessThan(20)
    }
    await tx.query('delete from schedules.line')
  })
})

it('SEND-26 each that is due is read by its id', async () => {
  let sent: { readonly text: string; readonly values: unknown[] } | undefined
  const query: Queryable['query'] = (...asked) => {
    const [statement] = asked as unknown[] as [NonNullable<typeof sent>]
    sent = statement
    return app().deps.db.query(...asked)
  }
  await addPlans('2089-01-01')
  await app().owner.query('analyze schedules.plans')
  const claim = { holder: randomUUID(), until: new Date(0), now: new Date(0), most: 32 }
  await takeDue({ query }, { ...claim, after: frontOfLine })
  const plan = await explained(app().owner, sent?.text ?? '', sent?.values)
  expect(plan).toContain('Index Scan using plans_pkey')
  expect(plan).not.toMatch(/Hash|Merge|Seq Scan on plans/)
})
