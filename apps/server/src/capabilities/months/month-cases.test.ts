/** What a month is made of at its edges: zones, moves, downtimes, policies, what counts. */
import { lotsLeft, type Lot } from '@exchange/domain/months/ageing.rules'
import { describe, expect, it } from 'vitest'
import { addMember, type TestMember } from '../members/members.fixtures.ts'
import { addBank, addMonthExchange, monthWorld, pays, refunds } from './months.fixtures.ts'
import { readStandings } from './standings.read.ts'
import { turnMonths } from './turn-months.service.ts'

const world = monthWorld(async () => undefined)

let exchanges = 100
/** An exchange of its own for each test, with a bank and members who hold old money. */
async function story({ zone = 'UTC', members = 1, old = 1_000_00n, trial = false } = {}) {
  const { owner } = world()
  exchanges += 1
  const id = exchanges
  await addMonthExchange(owner, id, { zone, trial })
  const bank = await addBank(owner, id)
  const all: TestMember[] = []
  for (let count = 0; count < members; count += 1)
    all.push(await addMember(owner, { exchange: id }))
  if (old > 0n) {
    for (const one of all) {
      await pays(owner, [bank, one], { amount: old, at: '2023-01-10T12:00:00Z', kind: 'opening' })
    }
  }
  const [first] = all
  return { id, bank, all, one: first as TestMember }
}

async function setPolicy(exchange: number, from: string, changes: object, month: object = {}) {
  const { showSpendingTarget = true, showCommunityFee = true } = changes as Record<string, boolean>
  await world().owner.query(
    `insert into exchanges.policies
      (exchange_id, valid_from, month, show_spending_target, show_community_fee)
    select $1, $2, p.month || $3, $4, $5
    from exchanges.policies p
    where p.exchange_id = $1
    order by p.valid_from
    limit 1`,
    [exchange, new Date(from), JSON.stringify(month), showSpendingTarget, showCommunityFee],
  )
}

const brief = async (of: TestMember) =>
  (await world().months([of])).map(({ month, target, outcome, charged }) =>
    [month, target / 100n, outcome ?? 'open', ...(charged === null ? [] : [charged])].join(' '),
  )

describe('zones', () => {
  it.each([
    // Clocks go forward in March and back in November; Kiritimati is 14 hours ahead.
    ['America/Chicago', '2025-03-01T06:00:00Z', '2025-04-01T05:00:00Z'],
    ['America/Chicago', '2024-11-01T05:00:00Z', '2024-12-01T06:00:00Z'],
    ['Europe/Berlin', '2025-02-28T23:00:00Z', '2025-03-31T22:00:00Z'],
    ['Pacific/Kiritimati', '2024-02-29T10:00:00Z', '2024-03-31T10:00:00Z'],
    ['Asia/Kolkata', '2024-02-29T18:30:00Z', '2024-03-31T18:30:00Z'],
  ])('SPEND-10 a month in %s is from %s to %s', async (zone, begins, ends) => {
    const { owner, at } = world()
    const { bank, one } = await story({ zone })
    const before = (time: string) => new Date(Date.parse(time) - 1).toISOString()
    await at(begins)
    // Bought a moment before, at its first and last moments, and a moment after.
    const buy = (amount: bigint, when: string) => pays(owner, [one, bank], { amount, at: when })
    await buy(10_00n, before(begins))
    await buy(20_00n, begins)
    await buy(40_00n, before(ends))
    await buy(80_00n, ends)
    await at(before(ends))
    expect((await brief(one)).at(-1)).toMatch(/open$/)
    await at(ends)
    const { rows } = await owner.query<{ working: { purchases: string } }>(
      `select fee_working as working from months.months
      where member_id = $1 and outcome is not null order by month desc limit 1`,
      [one.memberId],
    )
    expect(rows[0]?.working.purchases).toBe('6000')
  })
})

describe('what counts', () => {
  it('SPEND-03 SPEND-09 payments within one owner, gift cards bought and holds do not', async () => {
    const { owner, app } = world()
    const { id, bank, one } = await story()
    const twin = await addMember(owner, { exchange: id, owner: one.memberId })
    const move = { amount: 7_00n, at: '2025-05-05T12:00:00Z' }
    await pays(owner, [one, twin], move)
    await pays(owner, [twin, one], move)
    await pays(owner, [one, bank], { ...move, kind: 'gift-card-purchase' })
    await pays(owner, [bank, one], { ...move, kind: 'gift-card-payment', amount: 3_00n })
    const sale = await pays(owner, [bank, one], { ...move, kind: 'charge', amount: 50_00n })
    const bought = await pays(owner, [one, bank], { ...move, amount: 20_00n })
    await refunds(owner, [one, bank], { ...move, amount: 5_00n, of: sale })
    await refunds(owner, [bank, one], { ...move, amount: 8_00n, of: bought })
    const from = new Date('2025-05-01T00:00:00Z')
    const [standing] = await readStandings(app, {
      ...{ members: [one.memberId], until: null },
      ...{ salesFrom: from, purchasesFrom: from },
    })
    expect(standing).toMatchObject({ sales: 48_00n, purchases: 12_00n })
    const later = new Date('2025-05-06T00:00:00Z')
    const [none] = await readStandings(app, {
      ...{ members: [one.memberId], until: later },
      ...{ salesFrom: later, purchasesFrom: later },
    })
    expect(none).toMatchObject({ balance: standing?.balance, sales: 0n, purchases: 0n })
  })

  it('SPEND-11 a sale that is given back makes no old money young', async () => {
    const { owner, app } = world()
    const { bank, one } = await story({ old: 100_00n })
    const sale = await pays(owner, [bank, one], { amount: 100_00n, at: '2025-05-05T12:00:00Z' })
    await refunds(owner, [one, bank], { amount: 60_00n, at: '2025-05-06T12:00:00Z', of: sale })
    const now = new Date('2025-05-07T00:00:00Z')
    const times = { until: now, salesFrom: null, purchasesFrom: now }
    const [standing] = await readStandings(app, { members: [one.memberId], ...times })
    expect(standing?.balance).toBe(140_00n)
    expect(standing?.lots.map(({ amount }) => amount)).toEqual([40_00n, 100_00n])
    expect(standing?.lots[0]?.transferId).toBe(sale)
  })

  it('SPEND-11 agrees with the rule of the domain on any account', async () => {
    const { owner, app } = world()
    const { bank, one } = await story({ old: 0n })
    const creditsOf = (moves: readonly bigint[]) =>
      moves
        .filter((size) => size > 0n)
        .map((amount) => ({ at: new Date(0), amount }))
        .toReversed()
    const amountsOf = (lots: readonly Lot[] = []) => lots.map(({ amount }) => amount)
    const sizes = [500n, -200n, 300n, -450n, 1_000n, -1n, 250n, -1_399n, 77n]
    for (const [day, size] of sizes.entries()) {
      const at = `2025-06-${String(day + 1).padStart(2, '0')}T12:00:00Z`
      const amount = size < 0n ? -size : size
      await pays(owner, size < 0n ? [one, bank] : [bank, one], { amount, at, kind: 'opening' })
    }
    const now = new Date('2025-07-01T00:00:00Z')
    const times = { until: now, salesFrom: null, purchasesFrom: now }
    const [standing] = await readStandings(app, { members: [one.memberId], ...times })
    expect(standing?.balance).toBe(77n)
    expect(amountsOf(standing?.lots)).toEqual(amountsOf(lotsLeft(creditsOf(sizes), 77n)))
    const earlier = { ...times, until: new Date('2025-06-06T00:00:00Z') }
    const [before] = await readStandings(app, { members: [one.memberId], ...earlier })
    expect(before?.balance).toBe(1_150n)
    const credits = creditsOf(sizes.slice(0, 5))
    expect(amountsOf(before?.lots)).toEqual(amountsOf(lotsLeft(credits, 1_150n)))
  })
})

describe('who has months', () => {
  it('SPEND-10 trial, partial, disabled and standby members, and exchanges that left, have none', async () => {
    const { owner, at, months } = world()
    const trial = await story({ trial: true })
    const gone = await story()
    await owner.query(
      `update exchanges.exchanges set status = 'removed', removed_code = 'GT_BLOCKED_EXCHANGE'
      where id = $1`,
      [gone.id],
    )
    const { id, one } = await story()
    const others = [
      await addMember(owner, { exchange: id, status: 'disabled' }),
      await addMember(owner, { exchange: id, status: 'applied' }),
      await addMember(owner, { exchange: id, joinedAt: new Date('2025-05-01T00:00:00Z') }),
    ]
    const standby = await addMember(owner, { exchange: id })
    await owner.query('update members.members set standby = true where id = $1', [standby.memberId])
    await at('2025-05-10T12:00:00Z')
    expect(await months([...trial.all, ...gone.all, ...others, standby])).toEqual([])
    expect(await months([one])).toHaveLength(1)
  })

  it('SPEND-10 who joined on the 31st has a target from the 1st on, and one month of sales', async () => {
    const { owner, at } = world()
    const { id, bank } = await story()
    const joinedAt = new Date('2025-05-31T00:00:00Z')
    const late = await addMember(owner, { exchange: id, joinedAt })
    await pays(owner, [bank, late], { amount: 300_00n, at: '2025-05-31T12:00:00Z' })
    await at('2025-05-15T12:00:00Z')
    await at('2025-06-01T00:00:00Z')
    expect(await brief(late)).toEqual(['2025-06 300 open'])
    await at('2025-07-01T00:00:00Z')
    expect((await brief(late))[0]).toBe('2025-06 300 nothing-due')
  })

  it('SPEND-10 a month without any trade has a target, and a fee', async () => {
    const { at, announce, balance } = world()
    const { one } = await story()
    await at('2025-05-10T12:00:00Z')
    await announce('2025-05-25T12:00:00Z')
    await at('2025-06-01T00:00:00Z')
    expect(await brief(one)).toEqual(['2025-05 100 charged 1500', '2025-06 100 open'])
    expect(await balance(one)).toBe(985_00n)
  })

  it('SPEND-10 a member who changes exchange is not charged for that month, nor twice', async () => {
    const { owner, at, announce, balance } = world()
    const from = await story()
    const to = await story({ zone: 'Pacific/Kiritimati' })
    await at('2025-05-10T12:00:00Z')
    await owner.query('update members.members set exchange_id = $2 where id = $1', [
      from.one.memberId,
      to.id,
    ])
    await at('2025-06-01T00:00:00Z')
    expect(await brief(from.one)).toEqual(['2025-05 100 not-a-member', '2025-06 100 open'])
    expect(await balance(from.one)).toBe(1_000_00n)
    await announce('2025-06-25T12:00:00Z')
    await at('2025-07-01T00:00:00Z')
    const { rows } = await owner.query<{ kind: string }>(
      `select h.purpose as kind
      from ledger.transfers t
      join ledger.entries e on e.transfer_seq = t.seq
      join exchanges.house_accounts h on h.account_id = e.account_id and h.exchange_id = $2
      where t.kind = 'community-fee' and (t.detail ->> 'member')::integer = $1`,
      [from.one.memberId, to.id],
    )
    expect(rows).toEqual([{ kind: 'community-fee-income' }])
  })
})

describe('policies', () => {
  it('SPEND-11 the one in force when the month began counts, also for its fee', async () => {
    const { at, announce, months } = world()
    const { id, one } = await story()
    await at('2025-05-10T12:00:00Z')
    const rates = { feeBasisPoints: { to360: 0, to3Years: 300, over3Years: 0 } }
    await setPolicy(id, '2025-05-20T00:00:00Z', {}, rates)
    // Of before the month, but made known later: the run has begun.
    await setPolicy(id, '2025-04-20T00:00:00Z', {}, rates)
    await announce('2025-05-25T12:00:00Z')
    await at('2025-06-01T00:00:00Z')
    await announce('2025-06-25T12:00:00Z')
    await at('2025-07-01T00:00:00Z')
    const [may, june] = await months([one])
    // The fee of May is charged today, so in June it was not spent yet.
    expect([may?.charged, june?.charged]).toEqual([15_00n, 30_00n])
    expect(may?.policy).not.toBe(june?.policy)
  })

  it('SPEND-02 no fee where the exchange shows none at the end, or did not at the beginning', async () => {
    const { at } = world()
    const [ended, begun, never] = [await story(), await story(), await story()]
    await setPolicy(never.id, '2025-01-01T00:00:00Z', {
      ...{ showSpendingTarget: false, showCommunityFee: false },
    })
    await setPolicy(begun.id, '2025-01-01T00:00:00Z', { showCommunityFee: false })
    await at('2025-05-10T12:00:00Z')
    await setPolicy(ended.id, '2025-05-25T00:00:00Z', { showCommunityFee: false })
    await setPolicy(begun.id, '2025-05-25T00:00:00Z', {})
    await at('2025-06-01T00:00:00Z')
    const shown = ['2025-05 100 not-shown', '2025-06 100 open']
    expect(await brief(ended.one)).toEqual(shown)
    expect(await brief(begun.one)).toEqual(shown)
    expect(await brief(never.one)).toEqual([])
  })
})

describe('runs', () => {
  it('SPEND-10 after a downtime each missed month begins once, but no fee that nobody was told of', async () => {
    const { at } = world()
    const { one } = await story()
    await at('2025-03-10T12:00:00Z')
    await at('2025-06-15T12:00:00Z')
    expect(await brief(one)).toEqual([
      ...['03', '04', '05'].map((month) => `2025-${month} 100 not-told`),
      '2025-06 100 open',
    ])
  })

  it('SPEND-10 a run that fell out for some days charges the month before as it was', async () => {
    const { owner, at, announce } = world()
    const { bank, one } = await story()
    await at('2025-03-10T12:00:00Z')
    await announce('2025-03-25T12:00:00Z')
    await pays(owner, [one, bank], { amount: 100_00n, at: '2025-04-02T12:00:00Z' })
    await at('2025-04-05T12:00:00Z')
    expect(await brief(one)).toEqual(['2025-03 100 charged 1500', '2025-04 100 open'])
  })

  it('SPEND-10 ten at once, on any clock, take each member once', async () => {
    const { owner, needs, clock, announce, balance, months } = world()
    const { all } = await story({ members: 230 })
    const turn = async (time: string) => {
      clock.now = new Date(time)
      await Promise.all(Array.from({ length: 10 }, () => turnMonths(needs)))
    }
    await turn('2025-05-10T12:00:00Z')
    await announce('2025-05-25T12:00:00Z')
    await turn('2025-06-01T00:00:00Z')
    await turn('2025-06-01T00:03:00Z')
    const states = await months(all)
    expect(states).toHaveLength(460)
    expect(states.filter(({ charged }) => charged === 15_00n)).toHaveLength(230)
    expect(await balance(all.at(-1) as TestMember)).toBe(985_00n)
    const { rows } = await owner.query('select from months.pieces where done_at is null')
    expect(rows).toEqual([])
  })

  it('SPEND-10 goes on where a process died: leases end, and what was charged stays', async () => {
    const { owner, at, announce, needs, clock } = world()
    const { id, one } = await story()
    await at('2025-05-10T12:00:00Z')
    await announce('2025-05-25T12:00:00Z')
    clock.now = new Date('2025-06-01T00:00:00Z')
    const dying = new Error('killed')
    const ledger = {
      async post(...asked: Parameters<typeof needs.ledger.post>) {
        await needs.ledger.post(...asked)
        throw dying
      },
    }
    const log = { error: () => undefined }
    await turnMonths({ ...needs, ledger, log })
    expect(await brief(one)).toEqual(['2025-05 100 charged 1500'])
    // The lease of the dead process lasts.
    await at('2025-06-01T00:01:00Z')
    expect(await brief(one)).toHaveLength(1)
    await owner.query('update months.pieces set leased_until = now() where exchange_id = $1', [id])
    await at('2025-06-01T00:06:00Z')
    expect(await brief(one)).toEqual(['2025-05 100 charged 1500', '2025-06 100 open'])
  })

  it('SPEND-10 never takes a balance past its floor', async () => {
    const { owner, at, announce, balance } = world()
    const { all, bank } = await story({ members: 2 })
    const [poor, some] = all as [TestMember, TestMember]
    await at('2025-05-10T12:00:00Z')
    await announce('2025-05-25T12:00:00Z')
    await pays(owner, [poor, bank], { amount: 1_000_00n, at: '2025-06-01T00:00:01Z' })
    await pays(owner, [some, bank], { amount: 996_00n, at: '2025-06-01T00:00:01Z' })
    await at('2025-06-01T02:00:00Z')
    expect((await brief(poor))[0]).toBe('2025-05 100 nothing-left')
    expect((await brief(some))[0]).toBe('2025-05 100 charged 400')
    expect([await balance(poor), await balance(some)]).toEqual([0n, 0n])
  })

  it('SPEND-10 a clock that is ahead of the database’s begins no month', async () => {
    const { at } = world()
    const { one } = await story()
    await at('2099-01-01T00:00:00Z')
    const [month] = await brief(one)
    expect(month?.slice(0, 7)).toBe(new Date().toISOString().slice(0, 7))
    expect(await brief(one)).toHaveLength(1)
  }, 60_000)
})

describe('the announcement', () => {
  const noticesOf = async ({ memberId }: TestMember) =>
    (await world().told('community-fee.announced')).filter(({ member }) => member === memberId)

  it('SPEND-10 is made from the 20th on, once, with what avoids the fee', async () => {
    const { owner, at, announce } = world()
    const { bank, all } = await story({ members: 3, zone: 'America/Chicago' })
    const [idle, met, back] = all as [TestMember, TestMember, TestMember]
    await at('2025-05-05T12:00:00Z')
    await pays(owner, [idle, bank], { amount: 40_00n, at: '2025-05-06T12:00:00Z' })
    await pays(owner, [met, bank], { amount: 100_00n, at: '2025-05-06T12:00:00Z' })
    const bought = await pays(owner, [back, bank], { amount: 100_00n, at: '2025-05-06T12:00:00Z' })
    await announce('2025-05-20T04:59:59Z')
    expect(await noticesOf(idle)).toEqual([])
    await announce('2025-05-20T05:00:00Z')
    await Promise.all([announce('2025-05-20T05:01:00Z'), announce('2025-05-21T05:01:00Z')])
    expect(await noticesOf(idle)).toEqual([
      {
        member: idle.memberId,
        amount: '1440',
        missing: '6000',
        endsAt: '2025-06-01T05:00:00.000Z',
        zone: 'America/Chicago',
      },
    ])
    expect(await noticesOf(met)).toEqual([])
    // What was bought came back: the fee is to come after all.
    await refunds(owner, [bank, back], { amount: 1_00n, at: '2025-05-25T12:00:00Z', of: bought })
    await announce('2025-05-26T12:00:00Z')
    expect(await noticesOf(back)).toMatchObject([{ missing: '100' }])
    // It is what is charged if nothing else happens.
    await at('2025-06-01T05:00:00Z')
    expect((await brief(idle))[0]).toBe('2025-05 100 charged 1440')
  })

  it('SPEND-10 is made to nobody who left, and not after the month', async () => {
    const { owner, at, announce } = world()
    const { all } = await story({ members: 2 })
    const [left, late] = all as [TestMember, TestMember]
    await at('2025-05-05T12:00:00Z')
    await owner.query(`update members.members set status = 'disabled' where id = $1`, [
      left.memberId,
    ])
    await announce('2025-05-21T00:00:00Z')
    await owner.query(
      `update months.months set announced_at = null, look_at = ends_at where member_id = any ($1)`,
      [all.map(({ memberId }) => memberId)],
    )
    await announce('2025-06-01T00:00:00Z')
    expect(await noticesOf(left)).toEqual([])
    expect(await noticesOf(late)).toHaveLength(1)
  })
})
