/** Books, tasks, notes and commission of brokers, and that exchanges do not see each other's. */
import {
  assignBroker,
  exportCommission,
  listBrokers,
  noteTask,
  readBook,
  readCommission,
} from '@exchange/contract/brokers/brokers.contract'
import { monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import { makeRequest } from '@exchange/contract/requests/requests.contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addTrader, newKey } from '../approvals/approvals.fixtures.ts'
import { addStaff, staffApp, staffLines } from '../audit/staff-world.fixtures.ts'

const app = staffApp()
type Staff = Awaited<ReturnType<typeof addStaff>>
type Trader = Awaited<ReturnType<typeof addTrader>>
let broker: Staff
let other: Staff
let users: Staff
let away: Staff
let dana: Trader
let marco: Trader
let zoe: Trader

beforeAll(async () => {
  broker = await addStaff(app(), [{ scope: 8, role: 'Broker' }])
  other = await addStaff(app(), [{ scope: 8, role: 'Broker' }])
  users = await addStaff(app(), [
    { scope: 8, role: 'Users' },
    { scope: 8, role: 'Broker' },
  ])
  away = await addStaff(app(), [{ scope: 27, role: 'Admin' }], 27)
  dana = await addTrader(app(), { listName: 'Whitfield', joinedAt: new Date('2022-01-01') })
  marco = await addTrader(app(), { listName: 'Tiles' })
  zoe = await addTrader(app(), { listName: 'Zydeco', exchange: 27 })
  await app().owner.query(
    'update exchanges.policies set broker_basis_points = 1000 where exchange_id = 8',
  )
})

const assign = (by: Staff, memberId: number, brokerId: number | null) =>
  by.api.call(assignBroker, { memberId, brokerId })
const bookOf = async (by: Staff, brokerId?: number) =>
  (await by.api.call(readBook, brokerId === undefined ? {} : { brokerId })).body
const signalsOf = async (by: Staff, member: string) =>
  (await bookOf(by)).tasks.filter((task) => task.member === member).map(({ signal }) => signal)
const note = (by: Staff, memberId: number, more: object = {}) =>
  by.api.call(noteTask, {
    ...{ noteId: randomUUID(), memberId, signal: 'needs-sales' },
    ...{ outcome: 'done' as const, note: 'Called: has new tiles' },
    ...more,
  })
const month = new Date().toISOString().slice(0, 7)

describe('DOMAIN §13 the book of a broker', () => {
  it('has the members that were put into it, and the choice names who may be chosen', async () => {
    expect(await assign(users, dana.memberId, broker.contactId)).toMatchObject({
      status: 200,
      body: { broker: { contactId: broker.contactId } },
    })
    const { members, tasks } = await bookOf(broker)
    expect(members).toMatchObject([{ memberId: dana.memberId, member: 'Whitfield' }])
    expect(tasks.map(({ signal }) => signal)).toEqual(['needs-sales', 'has-balance', 'no-trade'])
    const choice = (await users.api.call(listBrokers, { memberId: dana.memberId })).body
    expect(choice.broker).toMatchObject({ contactId: broker.contactId })
    const ids = choice.brokers.map(({ contactId }) => contactId)
    expect(ids).toEqual(expect.arrayContaining([broker.contactId, other.contactId]))
    expect(ids).not.toContain(away.contactId)
  })

  it('is the own one, unless the person looks after all', async () => {
    expect((await bookOf(other)).members).toEqual([])
    expect((await other.api.call(readBook, { brokerId: broker.contactId })).problem.code).toBe(
      'NOT_FOUND',
    )
    expect((await bookOf(users, broker.contactId)).members).toHaveLength(1)
    expect((await away.api.call(readBook, { brokerId: broker.contactId })).problem.code).toBe(
      'NOT_FOUND',
    )
    expect((await bookOf(users)).brokers.map(({ contactId }) => contactId)).toContain(
      broker.contactId,
    )
    expect((await bookOf(broker)).brokers.map(({ contactId }) => contactId)).toEqual([
      broker.contactId,
    ])
  })

  it('never has members of another exchange, and only brokers of their own', async () => {
    expect((await assign(users, zoe.memberId, broker.contactId)).problem.code).toBe('NOT_FOUND')
    expect((await assign(away, dana.memberId, null)).problem.code).toBe('NOT_FOUND')
    expect((await assign(away, zoe.memberId, broker.contactId)).problem.code).toBe('NOT_FOUND')
    expect((await assign(users, dana.memberId, dana.contactId)).problem.code).toBe('NOT_FOUND')
    expect((await assign(broker, dana.memberId, other.contactId)).problem.code).toBe('FORBIDDEN')
    expect((await away.api.call(listBrokers, { memberId: dana.memberId })).problem.code).toBe(
      'NOT_FOUND',
    )
  })

  it('has a member once, however many choose at once, and the log says who had it before', async () => {
    const chosen = Array.from({ length: 10 }, (_, at) => (at % 2 ? broker : other).contactId)
    const made = await Promise.all(chosen.map((one) => assign(users, marco.memberId, one)))
    expect(made.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { rows } = await app().owner.query<{ open: bigint; all: bigint }>(
      `select count(*) filter (where ended_at is null) as open, count(*) as all
      from brokers.assignments
      where member_id = $1`,
      [marco.memberId],
    )
    expect(rows[0]?.open).toBe(1n)
    const lines = (await staffLines(app())).filter(
      (line) => line.act === 'broker.assign' && line.members.includes(marco.memberId),
    )
    expect(BigInt(lines.length)).toBe(rows[0]?.all)
    // Each line begins where the one before ended, whatever their order in time.
    const befores = lines.map(({ before }) => before?.['broker'] ?? null)
    expect(befores.filter((one) => one === null)).toHaveLength(1)
    await assign(users, marco.memberId, null)
    expect((await bookOf(broker)).members.map(({ member }) => member)).not.toContain('Tiles')
  })
})

describe('tasks', () => {
  it('end with a note that stays, and come back', async () => {
    expect(await note(broker, dana.memberId)).toMatchObject({ status: 200 })
    expect(await signalsOf(broker, 'Whitfield')).toEqual(['has-balance', 'no-trade'])
    expect((await bookOf(broker)).putOff).toBe(1)
    await app().owner.query(`update brokers.notes set written_at = written_at - interval '31 days'`)
    const [task] = (await bookOf(broker)).tasks
    expect(task).toMatchObject({
      signal: 'needs-sales',
      lastNote: { note: 'Called: has new tiles' },
    })
  })

  it('are put off until a day after today', async () => {
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const later = (more: object) =>
      note(broker, dana.memberId, { signal: 'no-trade', outcome: 'later', ...more })
    for (const [more, field] of [
      [{}, 'until'],
      [{ until: day(-2) }, 'until'],
      [{ until: day(200) }, 'until'],
      [{ until: day(7), note: ' ' }, 'note'],
      [{ until: day(7), note: 'x'.repeat(1_001) }, 'note'],
    ] as const) {
      expect((await later(more)).problem).toMatchObject({ code: 'VALIDATION' })
      expect((await later(more)).problem.errors?.[0]?.field).toBe(field)
    }
    expect((await later({ until: day(7) })).status).toBe(200)
    expect(await signalsOf(broker, 'Whitfield')).toEqual(['needs-sales', 'has-balance'])
  })

  it('are noted once, ten times at once, and never by others', async () => {
    const count = async () => {
      const { rows } = await app().owner.query<{ count: bigint }>(
        'select count(*) as count from brokers.notes',
      )
      return rows[0]?.count ?? 0n
    }
    const before = await count()
    const noteId = randomUUID()
    const made = await Promise.all(
      Array.from({ length: 10 }, () => note(broker, dana.memberId, { noteId })),
    )
    expect(made.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await count()).toBe(before + 1n)
    for (const one of [other, away]) {
      const code = (await note(one, dana.memberId)).problem.code
      expect(code).toBe('NOT_FOUND')
    }
    expect((await note(broker, marco.memberId)).problem.code).toBe('NOT_FOUND')
    expect(await count()).toBe(before + 1n)
    await expect(app().deps.db.query(`update brokers.notes set note = 'other'`)).rejects.toThrow(
      /permission denied/,
    )
  })

  it('are made by requests without an answer, and by what was earned and not spent', async () => {
    await assign(users, marco.memberId, broker.contactId)
    await dana.api.call(makeRequest, {
      ...{ requestFrom: `m${marco.memberId}`, amount: '75.00', note: 'Tiles' },
    })
    expect(await signalsOf(broker, 'Tiles')).not.toContain('request-unanswered')
    await app().owner.query(`update requests.requests set made_at = made_at - interval '25 hours'`)
    await dana.send(marco, 900, newKey())
    const tasks = (await bookOf(broker)).tasks.filter(({ member }) => member === 'Tiles')
    expect(tasks[0]).toMatchObject({
      ...{ signal: 'request-unanswered', other: 'Whitfield', amount: 75 },
    })
    expect(tasks.map(({ signal }) => signal)).not.toContain('needs-sales')
  })
})

it('DOMAIN §13 SEC-06 no business is in the book of a broker of its own', async () => {
  const own = 'A broker has no business of its own in its book. Choose another broker.'
  expect((await assign(users, broker.memberId, broker.contactId)).problem.detail).toBe(own)
  const sister = await addTrader(app(), { listName: 'Sister' })
  const { memberId } = sister
  await app().owner.query(
    `update members.members m
    set owner_id = (select b.owner_id from members.members b where b.id = $2)
    where m.id = $1`,
    [memberId, broker.memberId],
  )
  expect((await assign(users, memberId, broker.contactId)).problem.code).toBe('FORBIDDEN')
  expect((await assign(users, memberId, other.contactId)).status).toBe(200)
  expect((await assign(users, memberId, null)).status).toBe(200)
})

describe('commission', () => {
  it('is a share of the fees collected while the member was in the book', async () => {
    const { lines, percent, cashFees, cashCommission } = (
      await broker.api.call(readCommission, { month })
    ).body
    expect(percent).toBe(10)
    const names = lines.map(({ member }) => member)
    expect(names).toEqual(['Tiles', 'Whitfield'])
    // 900.00 at 5 % for each side.
    expect(lines).toMatchObject([{ cashFees: 45 }, { cashFees: 45 }])
    expect([cashFees, cashCommission]).toEqual([90, 9])
    const { csv } = (await broker.api.call(exportCommission, { month })).body
    expect(csv.split('\r\n')).toContain('Tiles,45,0,4.5,0')
  })

  it('counts nothing from before, after, or of another book', async () => {
    await assign(users, marco.memberId, other.contactId)
    await dana.send(marco, 100, newKey())
    const linesOf = async (by: Staff) =>
      (await by.api.call(readCommission, { month })).body.lines.map(({ member, cashFees }) => [
        member,
        cashFees,
      ])
    expect(await linesOf(other)).toEqual([['Tiles', 5]])
    expect(await linesOf(broker)).toEqual([
      ['Tiles', 45],
      ['Whitfield', 50],
    ])
    expect((await broker.api.call(readCommission, { month: '2026-01' })).body.lines).toEqual([])
    const asked = { month, brokerId: broker.contactId }
    expect((await other.api.call(readCommission, asked)).problem.code).toBe('NOT_FOUND')
    expect((await users.api.call(readCommission, asked)).body.lines).toHaveLength(2)
  })

  it('of a month that has ended is counted once for good, whatever changes later', async () => {
    const { owner, clock, work } = app()
    const next = monthsLater(month, 1)
    await owner.query(
      `insert into months.runs (exchange_id, month, begins_at) values (8, $1, $2)
      on conflict do nothing`,
      [next, monthMoment('America/Chicago', next)],
    )
    const asked = { month, brokerId: broker.contactId }
    const before = (await users.api.call(readCommission, asked)).body
    expect(before.finalTS).toBeNull()
    // Sessions end before that time.
    const ends = monthMoment('America/Chicago', next).getTime()
    const counts = async (afterMs: number) => {
      clock.now = new Date(ends + afterMs)
      await Promise.all([work('brokers.commission'), work('brokers.commission')])
      clock.now = null
    }
    await counts(3_599_000)
    expect((await users.api.call(readCommission, asked)).body.finalTS).toBeNull()
    await counts(3_600_000)
    await dana.send(marco, 50, newKey())
    await owner.query('update exchanges.policies set broker_basis_points = 5000')
    await owner.query(`update members.members set exchange_id = 27 where id = $1`, [dana.memberId])
    const { finalTS, ...after } = (await users.api.call(readCommission, asked)).body
    expect(finalTS).not.toBeNull()
    expect({ ...after, finalTS: null }).toEqual(before)
  })
})
