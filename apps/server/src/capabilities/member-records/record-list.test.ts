import { listMembers, memberFilePath } from '@exchange/contract/member-records/record-list.contract'
import { readMember } from '@exchange/contract/member-records/record.contract'
import { recordRefusals } from '@exchange/contract/member-records/record.messages'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { staffLines } from '../audit/staff-world.fixtures.ts'
import { addCard, addMember } from '../members/members.fixtures.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'

const app = recordsApp()
let office: Awaited<ReturnType<typeof addStaff>>
let dana: Awaited<ReturnType<typeof addMember>>
let away: Awaited<ReturnType<typeof addMember>>

beforeAll(async () => {
  office = await addStaff(app(), [right('Users')])
  const { owner } = app()
  dana = await addMember(owner, { listName: 'Aa Tiles', firstName: 'Dana', trade: 900_00n })
  await addMember(owner, { listName: 'Bb Prints', trade: -400_00n, creditLimit: 500_00n })
  await addMember(owner, { listName: 'Cc Cakes' })
  await addMember(owner, { listName: 'Dd Double' })
  await addMember(owner, { listName: 'Dd Double' })
  await addMember(owner, { listName: 'Dd Double' })
  away = await addMember(owner, { listName: 'Aa Elsewhere', exchange: 27 })
})

const names = (body: { rows: readonly { name: string }[] }) => body.rows.map(({ name }) => name)
const list = async (asked: z.input<typeof listMembers.input>) =>
  (await office.api.call(listMembers, asked)).body

describe('the list of members', () => {
  it('ADMIN-04 has pages in an order, forwards and backwards, and only of the own exchange', async () => {
    const first = await list({ limit: 2 })
    expect(names(first)).toEqual(['Aa Tiles', 'Bb Prints'])
    expect(first.previousCursor).toBeNull()
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' })
    expect(names(second)[0]).toBe('Cc Cakes')
    const back = await list({ limit: 2, cursor: second.previousCursor ?? '' })
    expect(names(back)).toEqual(['Aa Tiles', 'Bb Prints'])
    const down = await list({ sort: '-balance', limit: 1 })
    expect(names(down)).toEqual(['Aa Tiles'])
    const next = await list({ sort: '-balance', cursor: down.nextCursor ?? '' })
    expect(names(next).at(-1)).toBe('Bb Prints')
  })

  it.each(['balance', '-balance', 'joined', '-joined', 'name', 'number'] as const)(
    'ADMIN-04 leaves out and repeats nobody by %s, though many have the same value',
    async (sort) => {
      const ids = ({ rows }: { rows: readonly { memberId: number }[] }) =>
        rows.map(({ memberId }) => memberId)
      const all = ids(await list({ sort, limit: 100 }))
      const pages: number[][] = []
      let last = await list({ sort, limit: 2 })
      pages.push(ids(last))
      while (last.nextCursor !== null) {
        // oxlint-disable-next-line no-await-in-loop -- page after page
        last = await list({ sort, limit: 2, cursor: last.nextCursor })
        pages.push(ids(last))
      }
      expect(pages.flat()).toEqual(all)
      const back: number[][] = []
      while (last.previousCursor !== null) {
        // oxlint-disable-next-line no-await-in-loop -- page after page
        last = await list({ sort, limit: 2, cursor: last.previousCursor })
        back.unshift(ids(last))
      }
      expect(back).toEqual(pages.slice(0, -1))
    },
  )

  it('ADMIN-04 a cursor of another order, or of nobody, is refused', async () => {
    const cursor = (await list({ sort: '-balance', limit: 1 })).nextCursor ?? ''
    const placed = (sort: string, place: string, id = '1') =>
      `n.${sort}.${Buffer.from(place).toString('base64url')}.${id}`
    for (const asked of [
      { sort: 'balance', cursor },
      { sort: 'name', cursor },
      { cursor: 'n.nonsense' },
      { sort: 'joined', cursor: placed('joined', '2026-99-99 99:99:99+00') },
      { sort: 'joined', cursor: placed('joined', '9'.repeat(17)) },
      { sort: 'balance', cursor: placed('balance', '9'.repeat(19)) },
      { cursor: placed('name', 'a\0b') },
      { cursor: placed('name', 'a', '9999999999') },
    ] as const) {
      const { status, problem } = await office.api.call(listMembers, asked)
      expect([asked, status, problem.errors?.[0]?.field]).toEqual([asked, 400, 'cursor'])
    }
    const far = { sort: 'joined', cursor: placed('joined', `-${'9'.repeat(16)}`) } as const
    expect((await office.api.call(listMembers, far)).status).toBe(200)
  })

  it.each([
    ['a name', 'aa', 'Aa Tiles'],
    ['a person', 'dana', 'Aa Tiles'],
  ])('ADMIN-04 is searched by %s', async (_what, q, name) => {
    expect(names(await list({ q }))).toEqual([name])
  })

  it('ADMIN-04 is searched by number, email, phone, username and the last four of a card', async () => {
    const { owner } = app()
    await owner.query(
      `update members.contacts
      set email = 'dana@tiles.example', phone = '(504) 555-0177'
      where id = $1`,
      [dana.contactId],
    )
    await owner.query(
      `insert into identity.users (contact_id, username) values ($1, 'danatiles')`,
      [dana.contactId],
    )
    await addCard(owner, dana.contactId)
    const { rows } = await owner.query<{ number: string; lastFour: string }>(
      `select m.number, k.last_four as "lastFour"
      from members.members m
      join members.cards k on k.contact_id = $2
      where m.id = $1`,
      [dana.memberId, dana.contactId],
    )
    const { number = '', lastFour = '' } = rows[0] ?? {}
    for (const q of [...[number, 'DANA@tiles.example', '504-555-0177', 'danatiles', lastFour]]) {
      expect([q, ...names(await list({ q }))]).toContain('Aa Tiles')
    }
    expect(names(await list({ q: 'tiles.example' }))).toEqual([])
  })

  it('ADMIN-04 is filtered by standing, balance, credit use, trade and sign-in', async () => {
    expect(names(await list({ most: '-0.01' }))).toEqual(['Bb Prints'])
    expect(names(await list({ least: '900' }))).toEqual(['Aa Tiles'])
    expect(names(await list({ use: '80' }))).toEqual(['Bb Prints'])
    expect(names(await list({ use: '81' }))).toEqual([])
    expect(names(await list({ standing: 'hold' }))).toEqual([])
    expect(names(await list({ idle: '9999' }))).toEqual([])
    expect(names(await list({ signIn: 'ever' }))).toEqual([])
    expect(names(await list({ joinedFrom: '2999-01-01' }))).toEqual([])
    expect(names(await list({ exchange: '27' }))).toEqual([])
    await app().owner.query(
      `insert into brokers.assignments (member_id, broker_id, assigned_by, assigned_at)
      values ($1, $2, $2, now())`,
      [dana.memberId, office.contactId],
    )
    expect(names(await list({ broker: String(office.contactId) }))).toEqual(['Aa Tiles'])
    expect(names(await list({ broker: 'none' }))).not.toContain('Aa Tiles')
    const row = (await list({ use: '80' })).rows[0]
    expect(row).toMatchObject({ balance: -400, creditLine: 500, creditUse: 80, standing: 'active' })
  })

  it('ADMIN-04 is saved as a file of the same filter, noted in the log', async () => {
    const answer = await office.api.send(`${memberFilePath}?most=-0.01`)
    expect(answer.status).toBe(200)
    expect(String(answer.body)).toContain('Bb Prints')
    // A balance below zero is a number, not a text that was taken for a formula.
    expect(String(answer.body)).toContain(',-400,500,')
    expect(String(answer.body)).not.toContain('Aa Tiles')
    const last = (await staffLines(app())).findLast(({ act }) => act === 'members.export')
    expect(last).toMatchObject({ actor: office.contactId, exchange: 8, after: { most: '-0.01' } })
    await list({ q: 'Robichaux' })
    const listed = (await staffLines(app())).findLast(({ act }) => act === 'members.list')
    expect(listed).toMatchObject({ after: { words: 'yes' } })
    expect(JSON.stringify(listed)).not.toContain('Robichaux')
  })

  it('DOMAIN §4 the days of the file are those of the exchange', async () => {
    // A quarter to midnight in Chicago, and the next day in UTC.
    await app().owner.query(
      `update members.members set joined_at = '2026-03-02T05:45:00Z' where id = $1`,
      [dana.memberId],
    )
    app().clock.now = new Date('2026-03-05T05:45:00Z')
    const answer = await office.api.send(`${memberFilePath}?q=aa`)
    app().clock.now = null
    expect(String(answer.body)).toContain('2026-03-01')
    expect(String(answer.body)).not.toContain('2026-03-02')
    expect(answer.headers.get('content-disposition')).toContain('members-2026-03-04.csv')
  })

  it('SEC-06 is refused without Users: a broker, a member, a visitor', async () => {
    const broker = await addStaff(app(), [right('Broker')])
    expect((await broker.api.call(listMembers, {})).status).toBe(403)
    expect((await broker.api.call(readMember, { memberId: dana.memberId })).status).toBe(403)
    expect((await broker.api.send(memberFilePath)).status).toBe(403)
    const plain = await addStaff(app(), [])
    expect((await plain.api.call(listMembers, {})).status).toBe(403)
  })
})

describe('the page of a member', () => {
  it('ADMIN-04 has what the office works with, and no secret', async () => {
    const { body } = await office.api.call(readMember, { memberId: dana.memberId })
    expect(body).toMatchObject({
      ...{ memberId: dana.memberId, standing: 'active', ownBusiness: false },
      money: { balance: 900, creditLine: 0 },
      may: { finance: false, grant: false },
    })
    expect(body.people[0]?.cards[0]?.lastFour).toMatch(/^\d{4}$/)
    expect(JSON.stringify(body)).not.toMatch(/hash|secret|token|\d{16}/i)
  })

  it('DOMAIN §13 a visit is one line of the log, which the member sees', async () => {
    const lines = async () =>
      (await staffLines(app())).filter(
        ({ act, actor }) => act === 'member.read' && actor === visitor.contactId,
      )
    const visitor = await addStaff(app(), [right('Users')])
    await visitor.api.call(readMember, { memberId: dana.memberId })
    await visitor.api.call(readMember, { memberId: dana.memberId })
    expect(await lines()).toMatchObject([{ exchange: 8, members: [dana.memberId] }])
  })

  it('SEC-06 of another exchange is not found, and neither is nobody', async () => {
    for (const memberId of [away.memberId, 2_000_000_000]) {
      const { problem } = await office.api.call(readMember, { memberId })
      expect(problem).toMatchObject({
        ...{ status: 404, detail: recordRefusals['member-not-found'].reason },
      })
    }
  })
})
