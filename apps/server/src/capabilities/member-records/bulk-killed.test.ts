/** A process dies at each await of an act on many members: the next one goes on, once for each. */
import {
  previewBulk,
  readBulk,
  type BulkOrderIn,
} from '@exchange/contract/member-records/bulk.contract'
import { sealKeyOf } from '@exchange/ledger'
import { beforeAll, expect, it } from 'vitest'
import { atEachAwait, dyingAt } from '../../testing/dying.ts'
import { testSealKey } from '../../testing/seal-key.ts'
import { testStaffLog } from '../../testing/staff-log.ts'
import { addTrader } from '../approvals/approvals.fixtures.ts'
import { createSecurityLog } from '../audit/security-log.service.ts'
import { createCardNumbers } from '../members/index.ts'
import { updateBegun } from './bulk.store.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'
import { runBulks } from './run-bulks.service.ts'

const app = recordsApp()
let office: Awaited<ReturnType<typeof addStaff>>
const members: number[] = []
beforeAll(async () => {
  office = await addStaff(app(), [right('Admin')])
  for (let count = 0; count < 2; count += 1) members.push((await addTrader(app())).memberId)
})

/** What the worker needs, with the parts of the server; dead from that place on. */
function workerDying(place: number) {
  const { db, ledger, config, outbox, limits } = app().deps
  const dying = dyingAt(place, { database: db, ledger })
  const { database } = dying
  const now = () => new Date()
  const needs = {
    ...{ database, outbox, limits, now, staffLog: testStaffLog, log: { error: () => undefined } },
    securityLog: createSecurityLog({ database, key: sealKeyOf(testSealKey), now }),
    cards: { numbers: createCardNumbers(config.cardNumberKeys), randomDigits: () => '0000' },
  }
  return { needs, dying }
}

/** Begun without waking the worker of the server; dies there, and another process goes on. */
async function done(place: number, order: BulkOrderIn) {
  const asked = { order, members: { which: 'chosen', memberIds: members }, why: 'Test' } as const
  const { bulkId } = (await office.api.call(previewBulk, asked)).body
  await app().deps.db.transaction((tx) => updateBegun(tx, bulkId, new Date()))
  const { needs, dying } = workerDying(place)
  await runBulks(needs).catch(() => undefined)
  await app().owner.query(
    `update member_records.bulk_lines set at = at - interval '3 minutes'
    where bulk_id = $1 and state = 'sending'`,
    [bulkId],
  )
  await runBulks(workerDying(Infinity).needs)
  const { body } = await office.api.call(readBulk, { bulkId })
  expect([place, body.status]).toEqual([place, 'done'])
  const counts = body.counts.map(({ reason, state, count }) => [reason ?? state, count] as const)
  return { died: dying.died(), counts: Object.fromEntries(counts) }
}

const noted = async (act: string) => {
  const { rowCount } = await app().owner.query(
    'select from audit.entries where act = $1 and members && $2::integer[]',
    [act, members],
  )
  return rowCount ?? 0
}

it('ADMIN-04 a credit line is set once for each member, wherever the process died', async () => {
  const places = await atEachAwait(async (place) => {
    const before = await noted('member.credit')
    const { died, counts } = await done(place, { act: 'credit-line', amount: String(100 + place) })
    expect(counts).toEqual({ done: 2 })
    expect([place, (await noted('member.credit')) - before]).toEqual([place, 2])
    const { rows } = await app().owner.query(
      `select a.floor_mox as floor
      from members.members m
      join ledger.accounts a on a.id = m.main_account
      where m.id = any ($1)`,
      [members],
    )
    const floor = BigInt(100 + place) * -100n
    expect(rows).toEqual([{ floor }, { floor }])
    return died
  })
  expect(places).toBeGreaterThan(1)
})

it('ADMIN-04 a code is sent once, or may have been sent, wherever the process died', async () => {
  const places = await atEachAwait(async (place) => {
    const before = await noted('member.code')
    const { died, counts } = await done(place, { act: 'send-code' })
    const { done: sent = 0, unclear = 0 } = counts
    expect([place, sent + unclear]).toEqual([place, 2])
    expect([place, (await noted('member.code')) - before]).toEqual([place, sent])
    return died
  })
  expect(places).toBeGreaterThan(1)
})
