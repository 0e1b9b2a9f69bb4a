/** Sums of 24 hours in the database, as guards of the ledger use them. */
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { describe, expect, it } from 'vitest'
import { readDaySums } from './day-sums.ts'

const database = testDatabase('sums')
let pool: Database | undefined
const owner = () => (pool ??= database.connectAsOwner())

/** Counts at a time; false if a limit refuses. */
async function count(
  at: string,
  limits: readonly { subject: string; amount: number; most: number }[],
): Promise<boolean | undefined> {
  const { rows } = await owner().query<{ passed: boolean }>(
    `select kernel.within_day(
      jsonb_build_object('limits', $1::jsonb, 'now', $2::timestamptz), gen_random_uuid()
    ) as passed`,
    [JSON.stringify(limits), at],
  )
  return rows[0]?.passed
}

describe('a sum of 24 hours', () => {
  it('is at most its limit, and forgets each amount 24 hours after it', async () => {
    const one = (amount: number) => [{ subject: 'a', amount, most: 100 }]
    expect(await count('2026-01-01T00:00Z', one(60))).toBe(true)
    expect(await count('2026-01-01T12:00Z', one(41))).toBe(false)
    expect(await count('2026-01-01T12:00Z', one(40))).toBe(true)
    expect(await count('2026-01-01T23:59:59Z', one(1))).toBe(false)
    expect(await count('2026-01-02T00:00Z', one(60))).toBe(true)
    expect(await count('2026-01-02T11:00Z', one(1))).toBe(false)
    expect(await count('2026-01-09T00:00Z', one(100))).toBe(true)
  })

  it('counts in all of the sums or is refused', async () => {
    const at = '2026-02-01T00:00Z'
    const both = [
      { subject: 'b', amount: 10, most: 100 },
      { subject: 'c', amount: 10, most: 5 },
    ]
    expect(await count(at, both)).toBe(false)
    expect(await count(at, both.slice(0, 1))).toBe(true)
  })

  it('is read as it is now, zero without a row', async () => {
    await count(new Date().toISOString(), [{ subject: 'd', amount: 7, most: 100 }])
    expect(await readDaySums(owner(), ['nobody', 'd'])).toEqual([0n, 7n])
  })

  it('survives the deletion of what is too old; the application may delete nothing else', async () => {
    const app = database.connect()
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const e = (amount: number) => [{ subject: 'e', amount, most: 1_000 }]
    for (const hours of [30, 26, 20, 1]) await count(ago(hours), e(10))
    await expect(app.query('delete from kernel.day_sums')).rejects.toThrow(/permission denied/)
    await app.query('select kernel.forget_day_sums(1000)')
    expect(await readDaySums(owner(), ['e'])).toEqual([20n])
    const { rowCount } = await owner().query(`select from kernel.day_sums where subject = 'e'`)
    expect(rowCount).toBe(2)
    await count(ago(0), e(5))
    expect(await readDaySums(app, ['e'])).toEqual([25n])
  })
})
