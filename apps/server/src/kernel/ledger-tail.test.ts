import { setTimeout as pause } from 'node:timers/promises'
import { ledgerFixture } from '@exchange/ledger/testing/ledger.fixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { factsOf } from './fact.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createNotices, type Notices } from './notices.ts'
import { createOutbox, type Outbox } from './outbox.ts'

type Things = { 'thing.sent': { readonly note: number } }

const thing = factsOf<Things>()
const at = ledgerFixture()
const metrics = createMetrics()
const log = createLog({ logLevel: 'silent' })
/** Never started: what is told is told because it is asked for. */
const silent = createNotices('postgres://nobody@127.0.0.1:1/none', log)
let listening: Notices
let outbox: Outbox<Things>

/** Transfers of one kind are told by their note. */
function newOutbox(heard = silent): Outbox<Things> {
  const made = createOutbox<Things>({
    db: at.db,
    notices: heard,
    log,
    metrics,
  })
  made.tellTransfers({
    send({ detail: { note } }) {
      if (typeof note !== 'number') throw new Error('There is no note.')
      return thing('thing.sent', { note })
    },
  })
  return made
}
function listen(to: Outbox<Things>, heard: number[], fails = (_note: number) => false): void {
  to.on('thing.sent', async (facts) => {
    const notes = facts.map(({ payload }) => payload.note)
    if (notes.some(fails)) throw new Error('cannot be told')
    heard.push(...notes)
  })
}
async function post(member: bigint, note: number | undefined, kind: 'send' | 'charge' = 'send') {
  const posting = await at.ledger.post({
    id: crypto.randomUUID(),
    kind,
    actor: 'job:test',
    detail: note === undefined ? {} : { note },
    legs: [
      { account: at.house, MOX: -1n },
      { account: member, MOX: 1n },
    ],
  })
  expect(posting.outcome).toBe('posted')
}
const rows = async () => (await at.db.query('select from kernel.outbox')).rows.length
const range = (count: number) => Array.from({ length: count }, (_, note) => note)
const ascending = (notes: readonly number[]) => notes.toSorted((a, b) => a - b)

beforeAll(async () => {
  listening = createNotices(at.url(), log)
  await listening.start()
})
afterAll(() => listening.stop())
beforeEach(async () => {
  await at.owner.query('delete from kernel.outbox')
  await at.owner.query(
    'update kernel.told set seq = coalesce((select max(seq) from ledger.transfers), 0)',
  )
  outbox = newOutbox()
})

describe('the tail of the ledger', () => {
  it('is told in its order, once, and goes on where it ended', async () => {
    const heard: number[] = []
    listen(outbox, heard)
    const member = await at.member()
    for (const note of range(3)) await post(member, note)
    await outbox.drain()
    await outbox.drain()
    expect(heard).toEqual(range(3))
    await post(member, 3)
    await newOutbox().drain()
    await outbox.drain()
    expect(heard).toEqual(range(3))
    await post(member, 4)
    await outbox.drain()
    expect(heard).toEqual([...range(3), 4])
    expect(await rows()).toBe(0)
  })

  it('passes what nobody is told of, more than one batch of it', async () => {
    const heard: number[] = []
    listen(outbox, heard)
    const member = await at.member()
    await Promise.all(range(700).map((note) => post(member, note)))
    await post(member, 701, 'charge')
    await post(member, 702)
    await outbox.drain()
    expect(ascending(heard)).toEqual([...range(700), 702])
  })

  it('passes a transfer that does not say what it is told as, and counts it', async () => {
    const heard: number[] = []
    listen(outbox, heard)
    const member = await at.member()
    const dead = async () => (await metrics.factsDead.get()).values[0]?.value ?? 0
    const before = await dead()
    for (const note of [0, undefined, 2]) await post(member, note)
    await outbox.drain()
    await outbox.drain()
    expect(heard).toEqual([0, 2])
    expect(await dead()).toBe(before + 1)
    expect(await rows()).toBe(0)
  })

  it('lays down what cannot be told: the rest is told, and it alone is tried again', async () => {
    const heard: number[] = []
    let fails = true
    listen(outbox, heard, (note) => fails && note === 1)
    const member = await at.member()
    for (const note of range(3)) await post(member, note)
    await outbox.drain()
    expect(heard).toEqual([0, 2])
    expect(await rows()).toBe(1)
    fails = false
    await at.owner.query('update kernel.outbox set due_at = clock_timestamp()')
    await outbox.drain()
    expect(heard).toEqual([0, 2, 1])
    expect(await rows()).toBe(0)
  })

  it('is told once by two processes that read at the same time', async () => {
    const heard: number[] = []
    const other = newOutbox()
    listen(outbox, heard)
    listen(other, heard)
    const member = await at.member()
    await Promise.all(range(1_200).map((note) => post(member, note)))
    await Promise.all([outbox.drain(), other.drain()])
    expect(ascending(heard)).toEqual(range(1_200))
  })

  it('is read on by who waited from where the first one ended', async () => {
    const heard: number[] = []
    const other = newOutbox()
    let waits: Promise<void> | undefined
    outbox.on('thing.sent', async () => {
      waits ??= other.drain()
      await pause(100)
    })
    listen(outbox, heard)
    listen(other, heard)
    const member = await at.member()
    await Promise.all(range(600).map((note) => post(member, note)))
    await outbox.drain()
    await waits
    expect(ascending(heard)).toEqual(range(600))
  })

  it('is read at once when the process itself has posted', async () => {
    const heard: number[] = []
    listen(outbox, heard)
    outbox.start()
    const posting = at.anotherLedger({ onBatch: () => outbox.wake() })
    const legs = [
      { account: at.house, MOX: -1n },
      { account: await at.member(), MOX: 1n },
    ]
    const command = { id: crypto.randomUUID(), kind: 'send', actor: 'job:test' } as const
    await posting.post({ ...command, detail: { note: 7 }, legs })
    await vi.waitFor(() => expect(heard).toEqual([7]), 10_000)
    await outbox.stop()
  })

  it('wakes whoever tells in another process when nothing is told in this one', async () => {
    const heard: number[] = []
    const worker = newOutbox(listening)
    listen(worker, heard)
    worker.start()
    const posting = at.anotherLedger({ onBatch: () => outbox.wake() })
    const member = await at.member()
    await new Promise((go) => setTimeout(go, 100))
    const legs = [
      { account: at.house, MOX: -1n },
      { account: member, MOX: 1n },
    ]
    const command = { id: crypto.randomUUID(), kind: 'send', actor: 'job:test' } as const
    await posting.post({ ...command, detail: { note: 8 }, legs })
    await vi.waitFor(() => expect(heard).toEqual([8]), 10_000)
    await worker.stop()
  })

  it('is not told from its beginning when nobody knows what was told; rows are told', async () => {
    const heard: number[] = []
    listen(outbox, heard)
    await post(await at.member(), 9)
    await at.db.transaction((tx) => outbox.add(tx, [thing('thing.sent', { note: 10 })]))
    await at.owner.query('delete from kernel.told')
    await outbox.drain()
    expect(heard).toEqual([10])
    await at.owner.query('insert into kernel.told (seq) select max(seq) from ledger.transfers')
  })
})
