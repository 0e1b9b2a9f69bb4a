/** Refunds and disputes between a reversal's reading and its commit. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@exchange/database'
import { expect, it } from 'vitest'
import { approvalsApp, balancesOf } from '../approvals/approvals.fixtures.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import { findPayment } from '../refunds/index.ts'
import { insertDispute } from './disputes.store.ts'
import { postReversal } from './post-reversal.service.ts'
import { addFinance, newestOf, paid } from './reversals.fixtures.ts'
import { insertReversal, lockPayment } from './reversals.store.ts'
import { testStaffLog } from '../../testing/staff-log.ts'

const app = approvalsApp()
/** An exchange without points, whose floor would detect the same. */
const away = { payer: { exchange: 27 }, payee: { exchange: 27 } }
/** Long enough for a call that is not blocked. */
const unblockedMs = 400

async function readPayment(transferId: string) {
  const payment = await findPayment(app().deps.db, transferId)
  if (!payment) throw new Error('The payment was not found.')
  return payment
}

async function needsAnd(transferId: string, database: Database = app().deps.db) {
  const { contactId: by } = await addFinance(app())
  const needs = {
    database,
    houseAccounts: openHouseAccounts({ database }),
    codes: { next: async () => randomUUID().slice(0, 10) },
    staffLog: testStaffLog,
    now: () => new Date(),
  }
  const [id, proposedAt] = [randomUUID(), new Date()]
  const proposal = {
    id,
    transferId,
    reason: 'Sent twice',
    needsSecond: false,
    missing: [],
    proposedBy: by,
    proposedAt,
    expiresAt: new Date(proposedAt.getTime() + 60_000),
  }
  const deed = { act: 'reversal.post', by, concerns: [] } as const
  return { needs, order: { transferId, proposal, reversalId: id, by, deed } }
}

it('ACCT-06 does not return what a refund has returned since it was read', async () => {
  const { dana, id, refund } = await paid(app(), away)
  const { needs, order } = await needsAnd(id)
  const payment = await readPayment(id)
  expect((await refund(30)).status).toBe(200)
  expect(await postReversal(needs, { ...order, payment })).toBe('changed')
  expect((await balancesOf(app(), dana.account)).MOX).toBe(4_930_00n)
  expect(await postReversal(needs, { ...order, payment: await readPayment(id) })).toBe('done')
  expect((await balancesOf(app(), dana.account)).MOX).toBe(5_000_00n)
})

it('SEC-06 reverses no other payment than the proposed one', async () => {
  const [one, other] = [await paid(app(), away), await paid(app(), away)]
  const { needs, order } = await needsAnd(one.id)
  await app().deps.db.transaction((tx) => insertReversal(tx, order.proposal))
  const { reversalId, by, deed } = order
  const payment = await readPayment(other.id)
  const reversing = { transferId: other.id, payment, reversalId, by, deed }
  expect(await postReversal(needs, reversing)).toBe('changed')
  const right = { ...reversing, transferId: one.id, payment: await readPayment(one.id) }
  expect(await postReversal(needs, right)).toBe('done')
})

it('ACCT-06 a dispute opened just before its commit is refused', async () => {
  const { dana, id, dispute } = await paid(app(), away)
  const { db } = app().deps
  let reported: ReturnType<typeof dispute> | undefined
  const { needs, order } = await needsAnd(id, {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const done = await work(tx)
        reported = dispute()
        await Promise.race([reported, pause(unblockedMs)])
        return done
      }),
  })
  expect(await postReversal(needs, { ...order, payment: await readPayment(id) })).toBe('done')
  expect((await reported)?.problem).toMatchObject({ status: 409, code: 'DISPUTE_CLOSED' })
  expect(await newestOf(dana)).toMatchObject({ dispute: null })
})

it('ACCT-06 waits for a dispute in progress, and ends it', async () => {
  const { dana, id } = await paid(app(), { payer: { exchange: 8 } })
  const fay = await addFinance(app())
  const report = { id: randomUUID(), transferId: id, payerMemberId: dana.memberId }
  const reversed = await app().deps.db.transaction(async (tx) => {
    await lockPayment(tx, id)
    const { contactId } = dana
    await insertDispute(tx, { ...report, contactId, reason: 'Never came', openedAt: new Date() })
    const reply = fay.reverse(id)
    await Promise.race([reply, pause(unblockedMs)])
    return { reply }
  })
  expect((await reversed.reply).body.status).toBe('Done')
  const { rows } = await app().owner.query<{ status: string }>(
    'select status from reversals.disputes where id = $1',
    [report.id],
  )
  expect(rows).toEqual([{ status: 'reversed' }])
})
