/** Scores that are computed each night and after payments, whoever does it and dies doing it. */
import type { Database } from '@exchange/database'
import { describe, expect, it } from 'vitest'
import { addMember, type TestMember } from '../members/members.fixtures.ts'
import { pays, refunds } from '../months/months.fixtures.ts'
import { computeScores } from './compute-scores.service.ts'
import { scoresOf } from './score-of.service.ts'
import { scoreStory, scoreWorld } from './score.fixtures.ts'
import { takeDue, updateDue } from './scores.store.ts'

const world = scoreWorld()

const due = (members: readonly TestMember[], time: string) =>
  world().app.transaction((tx) =>
    updateDue(
      tx,
      members.map(({ memberId }) => memberId),
      new Date(time),
    ),
  )

/** Does something once, between the reading of what a score is made of and its writing. */
function whenRead(once: () => Promise<void>): Database {
  const { app } = world()
  let isDone = false
  return {
    ...app,
    query: (async (...asked: Parameters<Database['query']>) => {
      const answer = await app.query(...asked)
      if (!isDone && JSON.stringify(asked[0]).includes('read-score-standings')) {
        isDone = true
        await once()
      }
      return answer
    }) as Database['query'],
  }
}

describe('each night', () => {
  it('SCORE-07 every active member gets a score, and the next day moves at most 15', async () => {
    const { owner, at, days, stored } = world()
    const { bank, dana } = await scoreStory(owner)
    await at('2025-05-03T12:00:00Z')
    // 300, all of it young, one member traded with, and more sold than 25.00.
    expect(await days(dana)).toEqual(['2025-05-03 614 614'])
    expect(await stored(dana)).toMatchObject({
      grade: 'Good',
      sales: 100_00n,
      health: expect.anything(),
    })
    for (let more = 0; more < 3; more += 1) {
      const other = await addMember(owner, { exchange: dana.exchangeId, trade: 0n })
      await pays(owner, [bank, other], { amount: 50_00n, at: '2025-05-03T13:00:00Z' })
      await pays(owner, [other, dana], { amount: 50_00n, at: '2025-05-03T13:00:00Z' })
    }
    await pays(owner, [dana, bank], { amount: 250_00n, at: '2025-05-03T14:00:00Z' })
    await at('2025-05-04T12:00:00Z')
    // Nothing is left, 250.00 was bought, and four were traded with.
    expect(await days(dana)).toEqual(['2025-05-03 614 614', '2025-05-04 706 629'])
    await at('2025-05-06T12:00:00Z')
    expect((await days(dana)).at(-1)).toBe('2025-05-06 706 659')
  })

  it('SCORE-07 begins when the day does in the zone of the exchange, spread over an hour', async () => {
    const { owner, at, stored } = world()
    const { dana } = await scoreStory(owner, { zone: 'Pacific/Auckland' })
    await at('2025-05-03T12:30:00Z')
    const midnight = Date.parse('2025-05-04T12:00:00Z')
    const dueAt = (await stored(dana))?.['due_at'] as Date
    expect(dueAt.getTime()).toBe(midnight + (dana.memberId % 3_600) * 1_000)
    expect(await stored(dana)).toMatchObject({ computed_at: new Date('2025-05-03T12:30:00Z') })
  })

  it('SCORE-05 who never traded, or joined less than 30 days ago, cannot be graded', async () => {
    const { owner, at, days, stored } = world()
    const { id, bank } = await scoreStory(owner)
    const idle = await addMember(owner, { exchange: id })
    const joinedAt = new Date('2025-04-20T00:00:00Z')
    const young = await addMember(owner, { exchange: id, joinedAt })
    await pays(owner, [bank, young], { amount: 5_00n, at: '2025-05-01T12:00:00Z' })
    await at('2025-05-03T12:00:00Z')
    for (const one of [idle, young]) {
      expect(await stored(one)).toMatchObject({ grade: 'cannot grade', total_score: null })
      expect(await days(one)).toEqual([])
    }
    await at('2025-05-20T12:00:00Z')
    expect(await days(young)).toHaveLength(1)
  })

  it('SCORE-07 compares sales with the median of the exchange, from five sellers on', async () => {
    const { owner, at, needs, app } = world()
    const { id, bank, dana } = await scoreStory(owner)
    const medianOf = async () => {
      const { rows } = await owner.query<{ median: bigint | null; sellers: number }>(
        'select median, sellers from score.medians where exchange_id = $1 order by day desc',
        [id],
      )
      return rows[0]
    }
    await at('2025-05-03T12:00:00Z')
    expect(await medianOf()).toEqual({ median: null, sellers: 1 })
    for (const amount of [10_00n, 200_00n, 300_00n, 400_00n]) {
      const other = await addMember(owner, { exchange: id })
      await pays(owner, [bank, other], { amount, at: '2025-05-03T13:00:00Z' })
    }
    // What was computed on the day before decides.
    await at('2025-05-04T12:00:00Z')
    await at('2025-05-05T12:00:00Z')
    expect(await medianOf()).toEqual({ median: 200_00n, sellers: 5 })
    const [one] = await scoresOf(app, [dana.memberId], new Date('2025-05-05T12:00:00Z'), needs)
    const sales = one?.score.working.boosts.find(({ name }) => name === 'sales')
    expect(sales).toMatchObject({ points: 30, have: 100_00n, goal: 200_00n })
  })

  it('SCORE-07 counts the median of the first day when all are known, before anybody sees another', async () => {
    const { owner, needs, clock, days } = world()
    const { id, bank, dana } = await scoreStory(owner)
    for (const amount of [10_00n, 200_00n, 300_00n, 400_00n]) {
      const other = await addMember(owner, { exchange: id })
      await pays(owner, [bank, other], { amount, at: '2025-05-02T13:00:00Z' })
    }
    clock.now = new Date('2025-05-03T12:00:00Z')
    const ticking = () => (clock.now = new Date(clock.now.getTime() + 1_000))
    await computeScores({ ...needs, now: ticking })
    expect(await days(dana)).toEqual(['2025-05-03 584 584'])
  })
})

describe('what counts', () => {
  async function lines(of: TestMember, time: string) {
    const { app, needs } = world()
    const [one] = await scoresOf(app, [of.memberId], new Date(time), needs)
    if (!one) throw new Error('There is no such member.')
    const points = [...one.score.working.boosts, ...one.score.working.penalties]
    return {
      ...one.standing,
      health: one.score.health,
      points: Object.fromEntries(points.map((line) => [line.name, line.points])),
    }
  }

  it('SCORE-07 not what moves within one owner, nor what was given back', async () => {
    const { owner } = world()
    const { id, bank, dana } = await scoreStory(owner)
    const own = await addMember(owner, { exchange: id, owner: await ownerOf(owner, dana) })
    const other = await addMember(owner, { exchange: id })
    await pays(owner, [dana, own], { amount: 20_00n, at: '2025-05-03T12:00:00Z' })
    await pays(owner, [own, dana], { amount: 10_00n, at: '2025-05-03T12:00:00Z' })
    const back = await pays(owner, [dana, other], { amount: 30_00n, at: '2025-05-03T12:00:00Z' })
    await refunds(owner, [other, dana], { amount: 30_00n, at: '2025-05-04T12:00:00Z', of: back })
    const some = await pays(owner, [dana, bank], { amount: 40_00n, at: '2025-05-03T12:00:00Z' })
    await refunds(owner, [bank, dana], { amount: 15_00n, at: '2025-05-04T12:00:00Z', of: some })
    expect(await lines(dana, '2025-05-05T12:00:00Z')).toMatchObject({
      ...{ sales: 100_00n, salesCount: 1, purchases: 25_00n, purchasesCount: 1, partners: 1 },
    })
    expect(await lines(own, '2025-05-05T12:00:00Z')).toMatchObject({
      ...{ sales: 0n, salesCount: 0, purchases: 0n, partners: 0 },
    })
    // After 90 days nothing of it counts.
    expect(await lines(dana, '2025-08-15T12:00:00Z')).toMatchObject({
      ...{ sales: 0n, salesCount: 0, purchases: 0n, purchasesCount: 0, partners: 0 },
      hasTraded: true,
    })
  })

  it('SCORE-07 ENT-12 the age of a debt: its newest debits, less what came back of them', async () => {
    const { owner } = world()
    const { id, bank } = await scoreStory(owner)
    const ben = await addMember(owner, { exchange: id, creditLimit: 100_00n })
    await pays(owner, [ben, bank], { amount: 50_00n, at: '2025-01-10T12:00:00Z' })
    const back = await pays(owner, [ben, bank], { amount: 30_00n, at: '2025-05-01T12:00:00Z' })
    await refunds(owner, [bank, ben], { amount: 10_00n, at: '2025-05-02T12:00:00Z', of: back })
    await pays(owner, [bank, ben], { amount: 40_00n, at: '2025-05-02T12:00:00Z' })
    // 30.00 are owed: 20.00 of May, and the rest of January.
    const { health, balance, points } = await lines(ben, '2025-05-05T12:00:00Z')
    expect(balance).toBe(-30_00n)
    expect(health).toEqual([-20_00n, -10_00n, 0n, 0n, 0n])
    expect(points).toMatchObject({ healthy: 167, unhealthy91_180: 10, creditUse: 0 })
    await pays(owner, [ben, bank], { amount: 60_00n, at: '2025-05-03T12:00:00Z' })
    const later = await lines(ben, '2025-05-05T12:00:00Z')
    expect(later.points).toMatchObject({ creditUse: 25 })
    expect(later.health).toEqual([-80_00n, -10_00n, 0n, 0n, 0n])
  })

  it('SCORE-07 recurring payments to others, auto-reload, declined cards and the reserve', async () => {
    const { owner } = world()
    const { id, bank } = await scoreStory(owner)
    const eve = await addMember(owner, { exchange: id, reserve: -5_00n, reserveFloor: -10_00n })
    const own = await addMember(owner, { exchange: id, owner: await ownerOf(owner, eve) })
    await owner.query(
      `insert into wallet.cards (
        vault_id, member_id, contact_id, first_six, last_four, digits, expiry, card_type,
        card_type_nice, priority, created_at
      )
      values ('v' || $1::integer, $1::integer, $2, '411111', '1111', 16, '1230', 'visa', 'Visa', 1, now())`,
      [eve.memberId, eve.contactId],
    )
    await owner.query(
      `insert into auto_reload.enrolments (
        member_id, vault_id, amount, trigger_below, authorized_by, authorized_at
      )
      values ($1::integer, 'v' || $1::integer, 2500, 1000, $2, now())`,
      [eve.memberId, eve.contactId],
    )
    for (const [payee, recurring, status] of [
      [bank, 'monthly', 'active'],
      [bank, 'weekly', 'paused'],
      [bank, 'none', 'active'],
      [own, 'monthly', 'active'],
    ] as const) {
      await owner.query(
        `insert into schedules.schedules (
          member_id, contact_id, payee_member_id, amount, tip, note, zone, starts_at, recurring,
          status, due_at, try_at, made_at
        )
        values ($1, $2, $3, 100, 0, '', 'UTC', '2025-06-01T09:00', $4, $5, now(), now(), now())`,
        [eve.memberId, eve.contactId, payee.memberId, recurring, status],
      )
    }
    const before = await lines(eve, '2025-05-05T12:00:00Z')
    expect(before.points).toMatchObject({
      ...{ craAutoload: 40, recur: 10, reserveBelowZero: 25, cardDeclined: 0 },
    })
    await owner.query(`update wallet.cards set declined_at = now() where member_id = $1`, [
      eve.memberId,
    ])
    const { points } = await lines(eve, '2025-05-05T12:00:00Z')
    expect(points).toMatchObject({ craAutoload: 0, cardDeclined: 20 })
  })
})

describe('after a payment', () => {
  it('SCORE-07 the score is due at once, and on the same day moves from where the day before ended', async () => {
    const { owner, at, days } = world()
    const { bank, dana } = await scoreStory(owner)
    await at('2025-05-03T12:00:00Z')
    for (const hour of ['13', '14', '15']) {
      await pays(owner, [dana, bank], { amount: 30_00n, at: `2025-05-04T${hour}:00:00Z` })
      await due([dana], `2025-05-04T${hour}:00:00Z`)
      await at(`2025-05-04T${hour}:01:00Z`)
    }
    // However often: 15 a day.
    expect(await days(dana)).toEqual(['2025-05-03 614 614', '2025-05-04 694 629'])
    await due([dana], '2025-05-05T16:00:00Z')
    expect(await at('2025-05-05T16:00:00Z')).toBeGreaterThanOrEqual(1)
  })

  it('SCORE-07 a payment while it is computed is not lost', async () => {
    const { owner, needs, clock, at, stored, days } = world()
    const { bank, dana } = await scoreStory(owner)
    // Otherwise the median of the first day would have it computed again.
    await at('2025-05-03T11:00:00Z')
    clock.now = new Date('2025-05-03T12:00:00Z')
    await due([dana], '2025-05-03T12:00:00Z')
    const database = whenRead(async () => {
      await pays(owner, [dana, bank], { amount: 30_00n, at: '2025-05-03T12:00:00Z' })
      await due([dana], '2025-05-03T12:00:00Z')
    })
    await computeScores({ ...needs, database })
    expect(await days(dana)).toEqual(['2025-05-03 636 636'])
    // And nothing is left to do until the night.
    expect((await stored(dana))?.['due_at']).toEqual(expect.any(Date))
    expect(await computeScores(needs)).toBe(0)
  })

  it('SCORE-07 who pays after a run began is computed once in it, and again by the next', async () => {
    const { owner, needs, clock, at, days } = world()
    const { bank, dana } = await scoreStory(owner)
    await at('2025-05-03T11:00:00Z')
    clock.now = new Date('2025-05-03T12:00:00Z')
    await due([dana], '2025-05-03T12:00:00Z')
    const database = whenRead(async () => {
      clock.now = new Date('2025-05-03T12:00:10Z')
      await pays(owner, [dana, bank], { amount: 30_00n, at: '2025-05-03T12:00:10Z' })
      await due([dana], '2025-05-03T12:00:10Z')
    })
    await computeScores({ ...needs, database })
    expect(await days(dana)).toEqual(['2025-05-03 614 614'])
    await computeScores(needs)
    expect(await days(dana)).toEqual(['2025-05-03 636 636'])
  })
})

describe('many and dying processes', () => {
  it('SCORE-07 ten at once compute each member once', async () => {
    const { owner, needs, clock, days } = world()
    const { id, bank } = await scoreStory(owner)
    const all: TestMember[] = []
    for (let more = 0; more < 230; more += 1) all.push(await addMember(owner, { exchange: id }))
    for (const one of all.slice(0, 30)) {
      await pays(owner, [bank, one], { amount: 30_00n, at: '2025-05-02T12:00:00Z' })
    }
    clock.now = new Date('2025-05-03T12:00:00Z')
    const counts = await Promise.all(Array.from({ length: 10 }, () => computeScores(needs)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(232)
    const { rows } = await owner.query(
      `select from score.scores s
      join members.members m on m.id = s.member_id
      where m.exchange_id = $1 and (s.computed_at is null or s.due_at <= $2)`,
      [id, clock.now],
    )
    expect(rows).toEqual([])
    expect(await days(all[0] as TestMember)).toHaveLength(1)
    expect(await computeScores(needs)).toBe(0)
  })

  it('SCORE-07 what a dead process had taken is computed by the next one, with the same result', async () => {
    const { owner, app, clock, at, days } = world()
    const { dana } = await scoreStory(owner)
    clock.now = new Date('2025-05-03T12:00:00Z')
    await due([dana], '2025-05-03T12:00:00Z')
    const taken = await takeDue(app, { now: clock.now, dueBy: clock.now, limit: 1_000 })
    expect(taken.members).toContain(dana.memberId)
    await at('2025-05-03T12:01:00Z')
    expect(await days(dana)).toEqual([])
    await at('2025-05-03T12:05:00Z')
    expect(await days(dana)).toEqual(['2025-05-03 614 614'])
  })

  it('SCORE-07 one that fell behind does not overwrite what is newer', async () => {
    const { owner, needs, clock, days } = world()
    const { bank, dana } = await scoreStory(owner)
    clock.now = new Date('2025-05-03T12:00:00Z')
    await due([dana], '2025-05-03T12:00:00Z')
    const database = whenRead(async () => {
      await pays(owner, [dana, bank], { amount: 30_00n, at: '2025-05-03T12:05:00Z' })
      clock.now = new Date('2025-05-03T12:06:00Z')
      await computeScores(needs)
      clock.now = new Date('2025-05-03T12:00:30Z')
    })
    await computeScores({ ...needs, database })
    expect(await days(dana)).toEqual(['2025-05-03 636 636'])
  })
})

describe('another rating', () => {
  it('SCORE-02 is told once a day, but not the first one', async () => {
    const { owner, at, rated, days } = world()
    const { bank, dana } = await scoreStory(owner)
    await at('2025-05-03T12:00:00Z')
    expect(await rated(dana)).toEqual([])
    await pays(owner, [dana, bank], { amount: 50_00n, at: '2025-05-03T13:00:00Z' })
    await at('2025-05-04T12:00:00Z')
    expect((await days(dana)).at(-1)).toBe('2025-05-04 653 629')
    expect(await rated(dana)).toEqual([])
    await at('2025-05-05T12:00:00Z')
    await due([dana], '2025-05-05T13:00:00Z')
    await at('2025-05-05T13:00:00Z')
    expect((await days(dana)).at(-1)).toBe('2025-05-05 653 644')
    expect(await rated(dana)).toEqual(['Good > Very Good'])
  })
})

async function ownerOf(owner: Database, { memberId }: TestMember): Promise<number> {
  const { rows } = await owner.query<{ owner: number }>(
    'select owner_id as owner from members.members where id = $1',
    [memberId],
  )
  return (rows[0] as { owner: number }).owner
}
