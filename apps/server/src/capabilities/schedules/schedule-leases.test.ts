/** Workers lease disjoint sets of due schedules, without reading those that are not due. */
import type { Queryable } from '@exchange/database'
import { afterEach, describe, expect, it } from 'vitest'
import { takeDue } from './schedule-leases.store.ts'
import { insertSchedules, planner, schedulesApp } from './schedules.fixtures.ts'

const app = schedulesApp()
const noon = new Date('2089-01-03T12:00:00Z')
const idsOf = (schedules: readonly { readonly id: number }[]) => schedules.map(({ id }) => id)

afterEach(() => app().owner.query('delete from schedules.schedules'))

/** Adds schedules due one second apart, the last at `last`. */
async function addSchedules(count: number, last: Date): Promise<number[]> {
  const pair = [await planner(app()), await planner(app(), {})] as const
  return await insertSchedules(app().owner, pair, { count, last, secondsApart: 1 })
}

describe('leasing schedules that are due', () => {
  it('SEND-26 leases 32, the longest due first, each once', async () => {
    const due = await addSchedules(40, noon)
    await addSchedules(3, new Date(noon.getTime() + 10_000))
    expect(idsOf(await takeDue(app().deps.db, noon))).toEqual(due.slice(0, 32))
    expect(idsOf(await takeDue(app().deps.db, noon))).toEqual(due.slice(32))
    expect(await takeDue(app().deps.db, noon)).toEqual([])
  })

  it('SEND-26 allows a new lease after five minutes', async () => {
    const [id] = await addSchedules(1, noon)
    const [first] = await takeDue(app().deps.db, noon)
    const end = noon.getTime() + 300_000
    expect(await takeDue(app().deps.db, new Date(end - 1))).toEqual([])
    const [second] = await takeDue(app().deps.db, new Date(end))
    expect([first?.id, second?.id]).toEqual([id, id])
    expect(first?.lease).toMatch(/^[\da-f-]{36}$/)
    expect(second?.lease).not.toBe(first?.lease)
  })

  it('SEND-26 gives ten concurrent workers no schedule in common', async () => {
    const due = await addSchedules(300, noon)
    const asked = Array.from({ length: 10 }, () => takeDue(app().deps.db, noon))
    const taken = (await Promise.all(asked)).flatMap(idsOf)
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken).toHaveLength(300)
    expect(taken.toSorted((one, other) => one - other)).toEqual(due)
  })

  it.each([
    ['none', '2090-01-01'],
    ['all', '2089-01-01'],
  ])('SEND-26 reads few rows when %s of 20,000 are due', async (_, last) => {
    await addSchedules(20_000, new Date(last))
    await app().owner.query('analyze schedules.schedules')
    const schedule = await explained(app().deps.db)
    expect(schedule).toContain('Index Scan using schedules_to_run on schedules due')
    expect(schedule).toContain('schedules_pkey')
    expect(schedule).not.toMatch(/Seq Scan on schedules|Sort Key: due/)
  })
})

async function explained(db: Queryable): Promise<string> {
  const lines: string[] = []
  const query = (async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    lines.push(...rows.map((row) => row['QUERY PLAN']))
    return { rows: [], rowCount: 0 }
  }) as unknown as Queryable['query']
  await takeDue({ query }, noon)
  return lines.join('\n')
}
