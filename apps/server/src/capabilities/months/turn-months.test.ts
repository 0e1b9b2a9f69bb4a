/** Targets that are frozen, and fees that are charged, on the 1st at 00:00 in the zone. */
import { noteOfTransfer } from '@exchange/ledger'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMember, type TestMember } from '../members/members.fixtures.ts'
import {
  addBank,
  addMonthExchange,
  monthWorld,
  pays,
  refunds,
  type MonthState,
} from './months.fixtures.ts'
import { turnMonths } from './turn-months.service.ts'

const world = monthWorld(async (owner) => {
  await addMonthExchange(owner, 8)
})

const begun = '2025-03-01T06:00:00Z'
let bank: TestMember
const members: Record<string, TestMember> = {}
const member = (name: string) => members[name] as TestMember

/** Each receives 1,000 of old money, and 1,200 for a sale in the year before March 2025. */
const stories: Readonly<Record<string, object>> = {
  idle: {},
  buyer: {},
  short: {},
  young: { joinedAt: new Date('2024-11-15T00:00:00Z') },
  graced: { joinedAt: new Date('2024-05-20T00:00:00Z') },
  leaver: {},
  sleeper: {},
}

beforeAll(async () => {
  const { owner } = world()
  bank = await addBank(owner)
  for (const [name, story] of Object.entries(stories)) members[name] = await addMember(owner, story)
  const all = Object.values(members)
  for (const one of all) {
    await pays(owner, [bank, one], { amount: 1_000_00n, at: '2024-02-10T12:00:00Z' })
  }
  for (const one of all) {
    await pays(owner, [bank, one], { amount: 1_200_00n, at: '2024-12-10T12:00:00Z' })
  }
})

const stateOf = async (name: string, month: string): Promise<MonthState | undefined> =>
  (await world().months([member(name)])).find((one) => one.month === month)

describe('the first month of an exchange', () => {
  it('SPEND-09 freezes the targets at 00:00 in the zone, and charges nothing', async () => {
    const { at, months } = world()
    // The first month is the current one: February.
    await at('2025-02-25T12:00:00Z')
    await at('2025-03-01T05:59:59Z')
    expect((await months([member('idle')])).map(({ month }) => month)).toEqual(['2025-02'])
    await at(begun)
    // Its target was set after the 20th, so no fee could be announced.
    expect(await stateOf('idle', '2025-02')).toMatchObject({ outcome: 'not-told', fee: 15_00n })
    // 100 a month is sold, and a tenth of the 2,100 above that.
    expect(await stateOf('idle', '2025-03')).toMatchObject({ target: 310_00n, outcome: null })
    // November counts in full: 300 a month, and 190.
    expect((await stateOf('young', '2025-03'))?.target).toBe(490_00n)
  })

  it('SPEND-09 does not change while the month lasts', async () => {
    const { owner, at } = world()
    await pays(owner, [bank, member('idle')], { amount: 50_00n, at: '2025-03-01T06:00:00Z' })
    await at('2025-03-31T23:59:59Z')
    expect((await stateOf('idle', '2025-03'))?.target).toBe(310_00n)
  })
})

describe('the fee of a month', () => {
  it('SPEND-10 SPEND-07 SPEND-08 is charged on the 1st of the next, or not', async () => {
    const { owner, at, announce, balance } = world()
    await announce('2025-03-25T12:00:00Z')
    const bought = await pays(owner, [member('buyer'), bank], {
      amount: 310_00n,
      at: '2025-03-31T12:00:00Z',
    })
    await pays(owner, [member('short'), bank], { amount: 309_99n, at: '2025-03-31T12:00:00Z' })
    const [sleeper, leaver] = [member('sleeper'), member('leaver')]
    await owner.query(`update members.members set standby = true where id = $1`, [sleeper.memberId])
    await owner.query(`update members.members set status = 'disabled' where id = $1`, [
      leaver.memberId,
    ])
    await at('2025-04-01T04:59:59Z')
    expect(await stateOf('idle', '2025-03')).toMatchObject({ outcome: null })
    await at('2025-04-01T05:00:00Z')
    // 1,000 are more than 360 days old: 15.00. 1,200 are 111 days old: 6.00.
    const full = { outcome: 'charged', fee: 21_00n, charged: 21_00n }
    expect(await stateOf('idle', '2025-03')).toMatchObject(full)
    expect(await stateOf('graced', '2025-03')).toMatchObject({
      ...full,
      fee: 10_50n,
      charged: 10_50n,
    })
    const none = { outcome: 'nothing-due', fee: 0n, charged: null }
    expect(await stateOf('young', '2025-03')).toMatchObject(none)
    expect(await stateOf('buyer', '2025-03')).toMatchObject(none)
    // What was spent was the oldest: 690.01 at 1.5 % and 6.00.
    expect(await stateOf('short', '2025-03')).toMatchObject({ outcome: 'charged', fee: 16_35n })
    for (const name of ['sleeper', 'leaver']) {
      expect(await stateOf(name, '2025-03')).toMatchObject({
        outcome: 'not-a-member',
        charged: null,
      })
      expect(await stateOf(name, '2025-04')).toBeUndefined()
    }
    expect(await balance(member('idle'))).toBe(2_229_00n)
    expect(await balance(member('young'))).toBe(2_200_00n)
    // A refund lowers what counts in the month in which it comes back.
    await refunds(owner, [bank, member('buyer')], {
      amount: 10_00n,
      at: '2025-04-02T12:00:00Z',
      of: bought,
    })
    expect(await stateOf('buyer', '2025-03')).toMatchObject(none)
  })

  it('SPEND-10 SPEND-11 is charged once, however often it runs', async () => {
    const { needs, at, balance, told } = world()
    await at('2025-04-01T05:00:00Z')
    await Promise.all(Array.from({ length: 10 }, () => turnMonths(needs)))
    expect(await balance(member('idle'))).toBe(2_229_00n)
    const charged = await told('community-fee.charged')
    expect(charged.filter(({ member: id }) => id === member('idle').memberId)).toEqual([
      {
        member: member('idle').memberId,
        month: '2025-03',
        amount: '2100',
        target: '31000',
        purchases: '0',
      },
    ])
  })

  it('SPEND-10 explains itself and names its policy, in the month and in the transfer', async () => {
    const { owner } = world()
    const { rows } = await owner.query<Record<'working' | 'detail', object> & { policy: number }>(
      `select o.fee_working as working, t.detail, ${noteOfTransfer} as note, o.policy_id as policy
      from months.months o
      join ledger.transfers t on t.id = o.transfer_id
      where o.member_id = $1
        and o.month = '2025-03'`,
      [member('idle').memberId],
    )
    const [found] = rows
    expect(found?.working).toMatchObject({
      sum: '2100',
      bound: null,
      relief: null,
      missing: '31000',
      lines: [
        { band: 'to360', amount: '120000', basisPoints: 50, fee: '600' },
        { band: 'to3Years', amount: '100000', basisPoints: 150, fee: '1500' },
        { band: 'over3Years', amount: '0', basisPoints: 450, fee: '0' },
      ],
    })
    expect(found?.detail).toMatchObject({
      member: member('idle').memberId,
      month: '2025-03',
      policies: [found?.policy],
    })
    expect(found).toMatchObject({ note: 'March 2025' })
  })
})
