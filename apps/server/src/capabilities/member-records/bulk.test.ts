/** One act on many members: what is shown before, what each commit does, and stops in between. */
import { setTimeout as pause } from 'node:timers/promises'
import * as bulks from '@exchange/contract/member-records/bulk.contract'
import type {
  Bulk,
  BulkMembers,
  BulkOrderIn,
} from '@exchange/contract/member-records/bulk.contract'
import { bulkRefusals } from '@exchange/contract/member-records/bulk.messages'
import * as acts from '@exchange/contract/member-records/record-acts.contract'
import { readMember } from '@exchange/contract/member-records/record.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addTrader } from '../approvals/approvals.fixtures.ts'
import { staffLines } from '../audit/staff-world.fixtures.ts'
import { addMember } from '../members/members.fixtures.ts'
import { addStaff, recordsApp, right, whileItWaits } from './member-records.fixtures.ts'

const app = recordsApp()
const why = 'Owes its fees'
type Staff = Awaited<ReturnType<typeof addStaff>>
let office: Staff
beforeAll(async () => {
  office = await addStaff(app(), [right('Admin')])
})

const chosen = (...memberIds: number[]): BulkMembers => ({ which: 'chosen', memberIds })
const preview = (by: Staff, order: BulkOrderIn, members: BulkMembers) =>
  by.api.call(bulks.previewBulk, { order, members, why })
const found = ({ counts }: Pick<Bulk, 'counts'>) =>
  Object.fromEntries(counts.map(({ state, reason, count }) => [reason ?? state, count]))

/** Waits until the worker of the server has nothing more to do with it. */
async function ended(by: Staff, bulkId: number): Promise<Bulk> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await by.api.call(bulks.readBulk, { bulkId })
    if (body.status !== 'running') return body
    // oxlint-disable-next-line no-await-in-loop
    await pause(20)
  }
}

/** Previews, begins, and does all of it. */
async function done(by: Staff, order: BulkOrderIn, members: BulkMembers) {
  const { bulkId } = (await preview(by, order, members)).body
  expect((await by.api.call(bulks.runBulk, { bulkId })).status).toBe(200)
  const body = await ended(by, bulkId)
  expect(body.status).toBe('done')
  return body
}

const record = async (memberId: number) => (await office.api.call(readMember, { memberId })).body

describe('ADMIN-04 the preview of an act on many members', () => {
  it('has three lists: who changes, who needs a second person, who is left out and why', async () => {
    const [poor, rich, owing] = [
      await addTrader(app()),
      await addTrader(app()),
      await addTrader(app(), { trade: -20_000n, creditLimit: 50_000n }),
    ]
    await office.api.call(acts.setCreditLine, { memberId: rich.memberId, amount: '700', why })
    const order = { act: 'credit-line', amount: '700' } as const
    const ids = [poor.memberId, rich.memberId, owing.memberId, office.memberId]
    const { body } = await preview(office, order, chosen(...ids))
    expect(body).toMatchObject({ status: 'previewed', act: 'credit-line', amount: 700, why })
    expect(found(body)).toEqual({ ready: 2, 'same-credit': 1, 'own-business': 1 })
    const high = await preview(office, { act: 'credit-line', amount: '12000' }, chosen(...ids))
    expect(found(high.body)).toEqual({ second: 3, 'own-business': 1 })
    const low = await preview(office, { act: 'credit-line', amount: '100' }, chosen(...ids))
    expect(found(low.body)).toMatchObject({ 'below-debt': 1 })
    const { lines } = (
      await office.api.call(bulks.readBulkLines, { bulkId: low.body.bulkId, state: 'left-out' })
    ).body
    expect(lines.map(({ memberId, reason }) => [memberId, reason])).toContainEqual([
      ...[owing.memberId, 'below-debt'],
    ])
    expect((await record(poor.memberId)).money?.creditLine).not.toBe(700)
  })

  it('takes all that match a filter, of the exchanges of its staff alone', async () => {
    const [one, two] = [await addMember(app().owner), await addMember(app().owner)]
    const away = await addMember(app().owner, { exchange: 27 })
    for (const { memberId } of [one, two, away]) {
      // oxlint-disable-next-line no-await-in-loop
      await app().owner.query(
        `update members.members set email = 'bulk@shop.example' where id = $1`,
        [memberId],
      )
    }
    const filter = { q: 'bulk@shop.example', sort: 'name' } as const
    const { body } = await preview(office, { act: 'hold' }, { which: 'filter', filter })
    expect(found(body)).toEqual({ ready: 2 })
    const ids = chosen(one.memberId, away.memberId)
    expect(found((await preview(office, { act: 'hold' }, ids)).body)).toEqual({ ready: 1 })
    const none = await preview(office, { act: 'hold' }, chosen(away.memberId))
    expect(none.problem.detail).toBe(bulkRefusals.nobody.reason)
    const elsewhere = await addStaff(app(), [right('Admin', 27)], { exchange: 27 })
    const { bulkId } = body
    const calls = [
      elsewhere.api.call(bulks.readBulk, { bulkId }),
      elsewhere.api.call(bulks.readBulkLines, { bulkId, state: 'ready' }),
      elsewhere.api.call(bulks.runBulk, { bulkId }),
      elsewhere.api.call(bulks.stopBulk, { bulkId }),
      preview(elsewhere, { act: 'hold' }, { which: 'waiting', bulkId }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([
      ...[404, 404, 404, 404, 404],
    ])
  })

  it('SEC-05 leaves out whose money the staff may not set', async () => {
    const clerk = await addStaff(app(), [right('Users')])
    const { memberId } = await addMember(app().owner)
    const order = { act: 'fee-plan', feePlan: 'cash-fee-free' } as const
    const { body } = await preview(clerk, order, chosen(memberId))
    expect(found(body)).toEqual({ 'not-allowed': 1 })
    const { problem } = await clerk.api.call(bulks.runBulk, { bulkId: body.bulkId })
    expect(problem.detail).toBe(bulkRefusals['not-now'].reason)
  })
})

describe('ADMIN-04 an act on many members', () => {
  it('puts them on hold, with reason, history and log of each, and lifts it again', async () => {
    const [one, two] = [await addTrader(app()), await addTrader(app())]
    const both = chosen(one.memberId, two.memberId)
    expect(found(await done(office, { act: 'hold' }, both))).toEqual({ done: 2 })
    const held = await record(one.memberId)
    expect(held.standing).toBe('hold')
    expect(held.changes[0]).toMatchObject({ kind: 'standing', why })
    const lines = (await staffLines(app())).filter(
      ({ act, members }) => act === 'member.standing' && members.includes(two.memberId),
    )
    expect(lines).toMatchObject([{ actor: office.contactId, why }])
    expect(found(await done(office, { act: 'lift-hold' }, both))).toEqual({ done: 2 })
    expect((await record(two.memberId)).standing).toBe('active')
  })

  it('sets brokers and fee plans, and sends codes to main contacts', async () => {
    const [one, two] = [await addTrader(app()), await addTrader(app())]
    const both = chosen(one.memberId, two.memberId)
    const broker = await addStaff(app(), [right('Broker')])
    const order = { act: 'broker', brokerId: broker.contactId } as const
    expect(found(await done(office, order, both))).toEqual({ done: 2 })
    const plan = { act: 'fee-plan', feePlan: 'cash-fee-free' } as const
    expect(found(await done(office, plan, both))).toEqual({ done: 2 })
    expect((await record(one.memberId)).feePlan).toBe('cash-fee-free')
    expect(found(await done(office, { act: 'send-code' }, both))).toEqual({ done: 2 })
    const sent = (await staffLines(app())).filter(
      ({ act, members }) => act === 'member.code' && members.includes(one.memberId),
    )
    expect(sent).toHaveLength(1)
  })

  it('SEC-06 orders what needs a second person, who confirms those that wait', async () => {
    const second = await addStaff(app(), [right('Admin')])
    const [one, two] = [await addTrader(app()), await addTrader(app())]
    const order = { act: 'credit-line', amount: '20000' } as const
    const first = await done(office, order, chosen(one.memberId, two.memberId))
    expect(found(first)).toEqual({ waits: 2 })
    expect((await record(one.memberId)).creditOrder?.amount).toBe(20_000)
    const waiting = { which: 'waiting', bulkId: first.bulkId } as const
    const again = await preview(office, order, waiting)
    expect(found(again.body)).toEqual({ 'ordered-already': 2 })
    expect(found(await done(second, order, waiting))).toEqual({ done: 2 })
    expect((await record(two.memberId)).money?.creditLine).toBe(20_000)
  })

  it('judges each member again, and uses no right that was taken meanwhile', async () => {
    const clerk = await addStaff(app(), [right('Users')])
    const [one, two] = [await addTrader(app()), await addTrader(app())]
    const both = chosen(one.memberId, two.memberId)
    const { bulkId } = (await preview(clerk, { act: 'hold' }, both)).body
    await office.api.call(acts.setStanding, { memberId: one.memberId, standing: 'hold', why })
    await clerk.api.call(bulks.runBulk, { bulkId })
    expect(found(await ended(clerk, bulkId))).toEqual({ done: 1, 'same-standing': 1 })
    const later = (await preview(clerk, { act: 'lift-hold' }, both)).body.bulkId
    await whileItWaits(app(), one.memberId, async () => {
      await clerk.api.call(bulks.runBulk, { bulkId: later })
      await app().owner.query('delete from identity.grants where contact_id = $1', [
        clerk.contactId,
      ])
    })
    // The rights for the first may have been read just before.
    expect(found(await ended(office, later))['member-not-found']).toBeGreaterThanOrEqual(1)
    expect((await record(two.memberId)).standing).toBe('hold')
  })

  it('is begun once by who previewed it, within a day; anybody of the office stops it', async () => {
    const second = await addStaff(app(), [right('Users')])
    const { memberId } = await addTrader(app())
    const { bulkId } = (await preview(office, { act: 'hold' }, chosen(memberId))).body
    expect((await second.api.call(bulks.runBulk, { bulkId })).status).toBe(404)
    await whileItWaits(app(), memberId, async () => {
      const begun = await Promise.all(
        Array.from({ length: 10 }, () => office.api.call(bulks.runBulk, { bulkId })),
      )
      expect(begun.filter(({ status }) => status === 200)).toHaveLength(1)
      const stopped = await second.api.call(bulks.stopBulk, { bulkId })
      expect([stopped.status, stopped.body.status]).toEqual([200, 'stopped'])
    })
    await pause(100)
    expect((await record(memberId)).standing).toBe('active')
    expect((await second.api.call(bulks.runBulk, { bulkId })).problem.detail).toBe(
      bulkRefusals['not-yours'].reason,
    )
    expect((await office.api.call(bulks.runBulk, { bulkId })).status).toBe(200)
    await ended(office, bulkId)
    expect((await record(memberId)).standing).toBe('hold')
    const old = (await preview(office, { act: 'lift-hold' }, chosen(memberId))).body.bulkId
    await app().owner.query(
      `update member_records.bulks set previewed_at = previewed_at - interval '25 hours'
      where id = $1`,
      [old],
    )
    expect((await office.api.call(bulks.runBulk, { bulkId: old })).problem.detail).toBe(
      bulkRefusals['preview-old'].reason,
    )
  })

  it('goes on after a kill, does nobody twice, and says where a code may have been sent', async () => {
    const all = [await addTrader(app()), await addTrader(app()), await addTrader(app())]
    const ids = all.map(({ memberId }) => memberId)
    const { bulkId } = (await preview(office, { act: 'send-code' }, chosen(...ids))).body
    // Killed while it sent the first code; two processes go on.
    await app().owner.query(
      `update member_records.bulk_lines set state = 'sending', at = now() - interval '3 minutes'
      where bulk_id = $1 and member_id = $2`,
      [bulkId, ids[0]],
    )
    await app().another()
    await office.api.call(bulks.runBulk, { bulkId })
    expect(found(await ended(office, bulkId))).toEqual({ unclear: 1, done: 2 })
    const sent = (await staffLines(app())).filter(
      ({ act, members }) => act === 'member.code' && members.some((id) => ids.includes(id)),
    )
    expect(sent).toHaveLength(2)
  })
})
