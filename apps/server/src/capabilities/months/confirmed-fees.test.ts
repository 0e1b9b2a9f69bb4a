/** Fees that wait for the office: frozen on the 1st, charged once they are confirmed. */
import type { Ledger } from '@exchange/ledger'
import { describe, expect, it } from 'vitest'
import { addMember, type TestMember } from '../members/members.fixtures.ts'
import { confirmFees, tryFeesAgain } from './confirm-fees.service.ts'
import { readLastRun } from './last-run.read.ts'
import { addBank, addMonthExchange, monthWorld, pays } from './months.fixtures.ts'
import { turnMonths } from './turn-months.service.ts'

const world = monthWorld(async () => undefined)
const [may, june, july] = ['2025-05-10T12:00:00Z', '2025-06-01T00:00:00Z', '2025-07-01T00:00:00Z']

let exchanges = 300
/** Members with 1,000 of old money each, who were told of the 15.00 for May; it is June. */
async function frozen({ members = 2, waits = true } = {}) {
  const { owner, at, announce } = world()
  exchanges += 1
  const id = exchanges
  await addMonthExchange(owner, id, { zone: 'UTC' })
  await owner.query('update exchanges.policies set confirm_fees = $2 where exchange_id = $1', [
    id,
    waits,
  ])
  const bank = await addBank(owner, id)
  const all: TestMember[] = []
  for (let count = 0; count < members; count += 1) {
    all.push(await addMember(owner, { exchange: id }))
  }
  for (const one of all) {
    await pays(owner, [bank, one], {
      amount: 1_000_00n,
      at: '2023-01-10T12:00:00Z',
      kind: 'opening',
    })
  }
  await at(may)
  await announce('2025-05-25T12:00:00Z')
  const staff = await addMember(owner, { exchange: id })
  const run = { exchangeId: id, month: '2025-06' }
  const confirms = (order: object = {}) =>
    world().app.transaction((tx) =>
      confirmFees(tx, {
        ...{ ...run, by: staff.contactId, fees: members, sum: BigInt(members) * 15_00n },
        ...{ zone: 'UTC', now: world().clock.now, ...order },
      }),
    )
  return { id, bank, all, one: all[0] as TestMember, run, confirms }
}

const outcomes = async (of: readonly TestMember[]) =>
  (await world().months(of))
    .filter(({ month }) => month === '2025-05')
    .map(({ outcome, fee, charged }) => `${outcome ?? 'due'} ${fee ?? ''} ${charged ?? ''}`.trim())

describe('ADMIN-04 SPEND-10 fees that wait for the office', () => {
  it('are frozen on the 1st with the targets, and charged once, when they are confirmed', async () => {
    const { owner, at, balance, needs } = world()
    const { all, one, bank, confirms, id } = await frozen()
    expect(await confirms()).toBe('no-run')
    await at(june)
    expect(await outcomes(all)).toEqual(['due 1500', 'due 1500'])
    expect((await world().months([one])).at(-1)).toMatchObject({ month: '2025-06', outcome: null })
    // What is bought now changes the fee no more.
    await pays(owner, [one, bank], { amount: 500_00n, at: '2025-06-02T12:00:00Z' })
    await at('2025-06-03T12:00:00Z')
    expect(await balance(one)).toBe(500_00n)
    expect(await confirms({ fees: 1 })).toBe('fees-changed')
    expect(await confirms({ sum: 1n })).toBe('fees-changed')
    expect(await confirms({ month: '2025-05' })).toBe('no-run')
    const both = await Promise.all([confirms(), confirms()])
    expect(both.toSorted()).toEqual(['nothing-waits', undefined])
    await Promise.all(Array.from({ length: 10 }, () => turnMonths(needs)))
    expect(await outcomes(all)).toEqual(['charged 1500 1500', 'charged 1500 1500'])
    expect(await balance(one)).toBe(485_00n)
    expect(await readLastRun(owner, id)).toMatchObject({ due: 0, failed: 0, piecesLeft: 0 })
    expect(await confirms()).toBe('nothing-waits')
  })

  it('are not charged by the ledger before, whoever asks', async () => {
    const { owner, at } = world()
    const { one, id } = await frozen({ members: 1 })
    await at(june)
    const { rows } = await owner.query<{ agrees: boolean }>(
      `select months.charge_fee(
        jsonb_build_object('member', $1::integer, 'month', '2025-05', 'fee', 1500, 'now', now()),
        gen_random_uuid()
      ) as agrees`,
      [one.memberId],
    )
    expect(rows).toEqual([{ agrees: false }])
    expect((await readLastRun(owner, id))?.due).toBe(1)
  })

  it('are not charged of who left, nor past the floor', async () => {
    const { owner, at, balance } = world()
    const { all, bank, confirms } = await frozen({ members: 3 })
    const [left, poor, paid] = all as [TestMember, TestMember, TestMember]
    await at(june)
    await owner.query(`update members.members set status = 'disabled' where id = $1`, [
      left.memberId,
    ])
    await pays(owner, [poor, bank], { amount: 996_00n, at: '2025-06-02T12:00:00Z' })
    expect(await confirms()).toBeUndefined()
    await at('2025-06-03T12:00:00Z')
    expect(await outcomes(all)).toEqual([
      ...['not-a-member 1500', 'charged 1500 400', 'charged 1500 1500'],
    ])
    expect([await balance(left), await balance(poor), await balance(paid)]).toEqual([
      ...[1_000_00n, 0n, 985_00n],
    ])
  })

  it('count if they were confirmed in the last moment of the month', async () => {
    const { owner, at, app, balance, clock, needs } = world()
    const { all, one, confirms, run, id } = await frozen()
    await at(june)
    // So that the first transaction of the job is of this exchange.
    await owner.query('update exchanges.exchanges set is_trial = true where id <> $1', [id])
    clock.now = new Date(july)
    expect(await confirms()).toBe('month-over')
    const last = new Date(Date.parse(july) - 1)
    // Confirmed after the job has looked for confirmed fees, and before it begins the month.
    const answers: unknown[] = []
    const begins: typeof app.transaction = async (work, ...more) => {
      if (answers.length === 0) answers.push(await confirms({ now: last }))
      return await app.transaction(work, ...more)
    }
    const database = Object.assign(Object.create(app) as typeof app, { transaction: begins })
    await turnMonths({ ...needs, database })
    expect(answers).toEqual([undefined])
    expect(await outcomes(all)).toEqual(['charged 1500 1500', 'charged 1500 1500'])
    expect(await balance(one)).toBe(985_00n)
    expect((await world().months([one])).at(-1)).toMatchObject({ month: '2025-07' })
    expect(await app.transaction((tx) => tryFeesAgain(tx, run))).toBe(0)
  })

  it('that nobody confirmed before the next month begins are not charged', async () => {
    const { at, balance } = world()
    const { one, confirms } = await frozen({ members: 1 })
    await at(june)
    await at(july)
    expect(await outcomes([one])).toEqual(['not-confirmed 1500'])
    expect(await confirms()).toBe('no-run')
    expect(await balance(one)).toBe(1_000_00n)
  })
})

/** A ledger that refuses fees, and then no more. */
function refusing(ledger: Pick<Ledger, 'post'>) {
  const state = { refuses: true }
  const post: Ledger['post'] = async (...asked) =>
    state.refuses ? { outcome: 'refused', reason: 'unknown-account' } : await ledger.post(...asked)
  return { state, ledger: { post } }
}

describe('ADMIN-04 SPEND-10 fees that could not be charged', () => {
  it('hold up nobody, and are charged when somebody tries again', async () => {
    const { owner, needs, clock, balance } = world()
    const { all, one, run, id } = await frozen({ waits: false })
    const { state, ledger } = refusing(needs.ledger)
    const refused = { ...needs, ledger, log: { error: () => undefined } }
    clock.now = new Date(june)
    await turnMonths(refused)
    expect(await outcomes(all)).toEqual(['due 1500', 'due 1500'])
    expect(await readLastRun(owner, id)).toMatchObject({ due: 2, failed: 2, piecesLeft: 0 })
    state.refuses = false
    // Not by themselves: a refusal has a cause, which somebody looks at.
    await turnMonths(refused)
    expect(await balance(one)).toBe(1_000_00n)
    const again = () => world().app.transaction((tx) => tryFeesAgain(tx, run))
    expect((await Promise.all([again(), again()])).toSorted()).toEqual([0, 2])
    await turnMonths(refused)
    expect(await outcomes(all)).toEqual(['charged 1500 1500', 'charged 1500 1500'])
    expect(await balance(one)).toBe(985_00n)
  })

  it('end as failed when the next month begins', async () => {
    const { needs, clock } = world()
    const { one } = await frozen({ members: 1, waits: false })
    const { ledger } = refusing(needs.ledger)
    clock.now = new Date(june)
    await turnMonths({ ...needs, ledger, log: { error: () => undefined } })
    await world().at(july)
    expect(await outcomes([one])).toEqual(['failed 1500'])
  })
})
