/** The pending count, which every open screen reads after each change of its balance, is cheap. */
import { testDatabase } from '@exchange/database/testing/test-database'
import type { Database } from '@exchange/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { countPending } from './notifications.read.ts'

const test = testDatabase('pending')
let database: Database

beforeAll(() => {
  database = test.connectAsOwner()
})

/** Long rows, so that few share a page and each row read is visible in the page count. */
async function tell(contactId: number, count: number): Promise<void> {
  await database.query(
    `insert into notifications.notifications (contact_id, kind, member_id, facts, sent_at)
    select $1, 'payment-received', 1, jsonb_build_object('note', repeat('long ', 300)), now()
    from generate_series(1, $2)`,
    [contactId, count],
  )
}

/** Pages that the statement reads. */
async function pagesOf(contactId: number): Promise<number> {
  const { rows } = await database.query<Record<string, [{ Plan: Record<string, number> }]>>(
    'explain (analyze, buffers, format json) select notifications.pending_count($1)',
    [contactId],
  )
  const [{ Plan: plan }] = Object.values(rows[0] ?? {})[0] ?? [{ Plan: {} }]
  return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])
}

describe('the pending count', () => {
  it('ACCT-04 FMT-05 stops at a hundred, because a badge shows 9+', async () => {
    await tell(1, 12)
    await tell(2, 130)
    expect(await countPending(database, 1)).toBe(12)
    expect(await countPending(database, 2)).toBe(100)
    expect(await countPending(database, 3)).toBe(0)
  })

  it('costs no more for thousands of unread notifications than for a hundred', async () => {
    await tell(4, 100)
    await tell(5, 2_000)
    await database.query('analyze notifications.notifications')
    await pagesOf(5)
    expect(await pagesOf(5)).toBeLessThan((await pagesOf(4)) + 50)
  })
})
