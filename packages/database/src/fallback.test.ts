/** Reads go on while the replica is away. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect, withFallback, type Database } from './index.ts'
import { losingNetwork } from './testing/losing-network.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase('fallback')
const nowhere = 'postgres://nobody:none@127.0.0.1:1/nowhere'

function reads(url: string, patience: { answerTimeoutMs?: number } = {}) {
  const time = { now: 0 }
  const away: unknown[] = []
  const named = (name: string, at: string) => {
    const pool = connect({ url: at, max: 2, applicationName: name, ...patience })
    onTestFinished(() => pool.end())
    return pool
  }
  const [replica, primary] = [named('replica', url), named('primary', database.url())]
  const onAway = (error: unknown) => void away.push(error)
  return { db: withFallback({ replica, primary, onAway, now: () => time.now }), time, away }
}

async function answeredBy(db: Pick<Database, 'query'>): Promise<unknown> {
  const { rows } = await db.query(`select current_setting('application_name') as name`)
  return rows[0]?.['name']
}

describe('a replica', () => {
  it('is asked while it answers', async () => {
    const { db, away } = reads(database.url())
    expect(await answeredBy(db)).toBe('replica')
    expect(await db.transaction(answeredBy)).toBe('replica')
    await expect(db.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    expect([db.isAway(), away]).toEqual([false, []])
  })

  it('that refuses connections is replaced by the primary, and asked again later', async () => {
    const { db, time, away } = reads(nowhere)
    expect(await answeredBy(db)).toBe('primary')
    expect(await db.transaction(answeredBy)).toBe('primary')
    expect(db.isAway()).toBe(true)
    expect(away).toHaveLength(1)
    time.now = 6_000
    expect(db.isAway()).toBe(false)
    expect(await answeredBy(db)).toBe('primary')
    expect(away).toHaveLength(2)
  })

  it('that falls silent is given up', async () => {
    const network = await losingNetwork(database.url())
    const { db } = reads(network.url, { answerTimeoutMs: 200 })
    expect(await answeredBy(db)).toBe('replica')
    network.lose()
    expect(await answeredBy(db)).toBe('primary')
  })

  it('that cancels a read because of a conflict is asked the next time', async () => {
    const { db, away } = reads(database.url())
    const conflicting = `do $$ begin
      if current_setting('application_name') = 'replica' then
        raise exception 'conflict with recovery' using errcode = '40001';
      end if;
    end $$`
    await db.query(conflicting)
    expect([db.isAway(), away]).toEqual([false, []])
  })
})
