/** What waits, the figures and the search, as far as rights cover them. */
import { applyToJoin } from '@exchange/contract/applicants/applicants.contract'
import {
  listWaiting,
  readDesk,
  readFigures,
  searchDesk,
} from '@exchange/contract/desk/desk.contract'
import type { Grant } from '@exchange/domain/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { addTrader, newKey } from '../approvals/approvals.fixtures.ts'
import { addStaff, staffApp, staffLines } from '../audit/staff-world.fixtures.ts'
import { toHits } from './hits.routes.ts'

const app = staffApp()
type Staff = Awaited<ReturnType<typeof addStaff>>
type Trader = Awaited<ReturnType<typeof addTrader>>
let admin: Staff
let root: Staff
let finance: Staff
let broker: Staff
let editor: Staff
let away: Staff
let dana: Trader
let marco: Trader
let zoe: Trader
let code: string

const staff = (...grants: readonly Grant[]) => addStaff(app(), grants)

beforeAll(async () => {
  admin = await staff({ scope: 8, role: 'Admin' })
  root = await staff({ scope: 'Super', role: 'Admin' })
  finance = await staff({ scope: 8, role: 'Finance' })
  broker = await staff({ scope: 8, role: 'Broker' })
  editor = await staff({ scope: 8, role: 'Listing' })
  away = await addStaff(app(), [{ scope: 27, role: 'Admin' }], 27)
  dana = await addTrader(app(), {
    ...{ listName: 'Whitfield', firstName: 'Dana', lastName: 'Landry', trade: 9_000_00n },
  })
  marco = await addTrader(app(), { listName: 'Tiles' })
  zoe = await addTrader(app(), { listName: 'Zydeco', exchange: 27 })
  code = (await dana.send(marco, 100, newKey())).body.moxeyPayConfirm ?? ''
  await dana.send(zoe, 40, newKey())
  await dana.send(marco, 3_000, newKey())
  const applied = {
    ...{ business: 'Uptown Prints', sells: 'Prints', person: 'Una', email: 'una@prints.example' },
    ...{ phone: '(504) 555-0177', zip: '70112' },
  }
  await api(app()).call(applyToJoin, applied)
})

const deskOf = async (by: Staff, exchangeId?: number) =>
  (await by.api.call(readDesk, exchangeId === undefined ? {} : { exchangeId })).body
const kindsOf = async (by: Staff, exchangeId?: number) =>
  (await deskOf(by, exchangeId)).waiting.map(({ kind, count }) => `${kind} ${count}`)

describe('ADMIN-01 ROUTE-10 what waits', () => {
  it('is counted with its oldest, for the rights of the person and in its exchanges', async () => {
    const now = Date.now()
    const [approvals] = (await deskOf(broker)).waiting
    expect(approvals).toMatchObject({ kind: 'approvals', count: 1 })
    expect(now - Date.parse(approvals?.oldestTS ?? '')).toBeLessThan(60_000)
    expect(await kindsOf(broker)).toEqual(['approvals 1'])
    expect(await kindsOf(finance)).toEqual([])
    expect(await kindsOf(editor)).toEqual([])
    expect(await kindsOf(admin)).toEqual(['approvals 1', 'applicants 1'])
    expect(await kindsOf(away)).toEqual([])
    expect(await kindsOf(root, 27)).toEqual([])
    expect(await kindsOf(root, 8)).toEqual(['approvals 1', 'applicants 1'])
    expect(await kindsOf(away, 8)).toEqual([])
  })

  it('ADMIN-02 is refused to whoever holds no right', async () => {
    const replies = await Promise.all([
      dana.api.call(readDesk, {}),
      dana.api.call(listWaiting, { kind: 'mails' }),
      dana.api.call(readFigures, { exchangeId: 8 }),
      dana.api.call(searchDesk, { query: 'Whitfield' }),
    ])
    expect(replies.map(({ problem }) => problem.code)).toEqual(Array(4).fill('FORBIDDEN'))
  })

  it('lists what has no page of its own, and notes whom it concerns', async () => {
    await app().owner.query(
      `insert into delivery.messages (
        channel, kind, contact_id, status, created_at, due_at, ended_at, last_error
      )
      values
        ('mail', 'receipt', $1, 'given-up', now(), now(), now(), 'no such mailbox'),
        ('mail', 'receipt', $2, 'given-up', now(), now(), now() - interval '8 days', 'old')`,
      [marco.contactId, marco.contactId],
    )
    await app().owner.query(
      `insert into card_attempts.attempts (
        id, purpose, member_id, exchange_id, contact_id, account_id, amount, state, created_at,
        changed_at, due_at
      )
      values
        ('0123456789ABCDEFGHJKMNPQRS', 'load', $1, 8, $2, $3, 2000, 'completing',
          now() - interval '2 hours', now(), now() + interval '1 hour')`,
      [dana.memberId, dana.contactId, dana.account],
    )
    await app().owner.query(
      `insert into card_attempts.differences (
        kind, exchange_id, order_id, gateway_transaction, gateway_amount, booked_amount, found_at
      )
      values
        ('amount', 8, '0123456789ABCDEFGHJKMNPQRS', 'g1', 2500, 2000, now()),
        ('unknown-order', null, null, 'g2', 100, 0, now())`,
    )
    expect(await kindsOf(finance)).toEqual(['card-attempts 1', 'differences 1'])
    expect(await kindsOf(root)).toEqual(expect.arrayContaining(['differences 2', 'mails 1']))
    const before = (await staffLines(app())).length
    const listed = async (by: Staff, kind: 'mails' | 'differences' | 'card-attempts') =>
      await by.api.call(listWaiting, { kind })
    expect((await listed(admin, 'mails')).body.items).toMatchObject([
      { memberId: marco.memberId, about: 'receipt', detail: 'no such mailbox' },
    ])
    expect((await listed(finance, 'differences')).body.items).toMatchObject([
      { memberId: dana.memberId, amount: 25, about: 'amount' },
    ])
    expect((await listed(away, 'card-attempts')).body.items).toEqual([])
    expect((await listed(finance, 'mails')).problem.code).toBe('FORBIDDEN')
    const lines = (await staffLines(app())).slice(before)
    expect(lines.map(({ act, members }) => [act, members])).toEqual([
      ['desk.list', [marco.memberId]],
      ['desk.list', [dana.memberId]],
    ])
  })

  it('says administrators how the ledger stands', async () => {
    expect((await deskOf(admin)).ledger).toMatchObject({ checkedTS: null, isOk: false })
    expect((await deskOf(finance)).ledger).toBeNull()
    await app().work('seals.seal-transfers')
    await app().work('seals.check-ledger')
    expect((await deskOf(admin)).ledger).toMatchObject({ isOk: true, fault: null })
    await app().owner.query(
      `insert into ledger.checks (
        began_at, ended_at, scope, last_seq, sealed, transfers, entries, accounts, fault_row,
        fault_rule
      )
      values (now(), now(), 'whole', 0, 0, 0, 0, 0, 'transfer 7', 'entries sum to zero')`,
    )
    expect((await deskOf(admin)).ledger).toMatchObject({ isOk: false, fault: null })
    expect((await deskOf(root)).ledger?.fault).toContain('transfer 7')
  })
})

describe('ADMIN-01 the exchange in figures', () => {
  it('counts what members sold, owe and hold', async () => {
    const figures = (await finance.api.call(readFigures, { exchangeId: 8 })).body
    // What went to another exchange was sold there.
    expect(figures.now).toMatchObject({ volume: 100, trades: 2, active: 2 })
    expect(figures.before).toMatchObject({ volume: 0, trades: 0, active: 0 })
    expect(figures.months).toHaveLength(24)
    expect(figures.months.at(-1)).toMatchObject({ volume: 100, trades: 1 })
    const covered = figures.cover.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    const { rows } = await app().owner.query<{ usd: bigint }>(
      `select sum(l.usd)::bigint as usd
      from members.members m
      join ledger.accounts l on l.owner = 'member:' || m.id
      where m.exchange_id = 8`,
    )
    expect(BigInt(Math.round(figures.held.reserves * 100))).toBe(rows[0]?.usd)
    // Two traders began with 500.00 that the tests give from no house account.
    expect(Math.round(figures.held.reserves * 100) - covered).toBe(1_000_00)
  })

  it('are of the own exchanges only', async () => {
    for (const one of [broker, away]) {
      const { problem } = await one.api.call(readFigures, { exchangeId: 8 })
      expect(problem.code).toBe('FORBIDDEN')
    }
    expect((await away.api.call(readFigures, { exchangeId: 27 })).body.now.volume).toBe(40)
  })

  it('are kept for five minutes, and then counted again', async () => {
    const computed = async () =>
      (await finance.api.call(readFigures, { exchangeId: 8 })).body.computedTS
    const first = await computed()
    expect(await computed()).toBe(first)
    app().clock.now = new Date(Date.now() + 6 * 60_000)
    expect(await computed()).not.toBe(first)
    app().clock.now = null
  })
})

describe('ADMIN-01 one search', () => {
  const found = async (by: Staff, query: string) =>
    (await by.api.call(searchDesk, { query })).body.hits.map(
      ({ kind, title }) => `${kind} ${title}`,
    )

  it('finds members and people by name, number, phone and address', async () => {
    expect(await found(admin, 'whitf')).toEqual(['member Whitfield'])
    expect(await found(finance, 'Landry')).toEqual(['person Dana Landry'])
    await app().owner.query(
      `update members.contacts set phone = '(504) 555-0111', email = 'dana@w.example' where id = $1`,
      [dana.contactId],
    )
    expect(await found(admin, '504-555-0111')).toEqual(['person Dana Landry'])
    expect(await found(admin, 'DANA@w.example')).toEqual(['person Dana Landry'])
  })

  it('finds a payment by its code, a card by its number or last four, first of all', async () => {
    expect(await found(finance, code)).toEqual(['payment Whitfield → Tiles'])
    expect(await found(finance, `${code.slice(0, 5)} ${code.slice(5)}`)).toHaveLength(1)
    const whole = await admin.api.call(searchDesk, { query: dana.card })
    expect(whole.body.hits).toMatchObject([{ kind: 'card', memberId: dana.memberId }])
    expect(JSON.stringify(whole.body)).not.toContain(dana.card)
    expect(await found(admin, dana.card.slice(-4))).toContain('card Dana Landry')
  })

  it('DOMAIN §4 says the day of a payment in the zone of the payer’s exchange', () => {
    const paid = {
      ...{ transferId: 'a', kind: 'send' as const, code: 'ABCDE12345', paymentNote: '' },
      ...{ paidAt: new Date('2026-03-02T05:45:00Z'), amount: 100n, tip: 0n, refunded: 0n },
      ...{ reversed: false, cardEndsAt: null, payerMemberId: 1, payerName: 'A' },
      ...{ payerExchangeId: 8, payeeMemberId: 2, payeeName: 'B', payeeExchangeId: 27 },
    }
    const hits = { payments: [paid], cards: [], giftCards: [], members: [], people: [] }
    const zones = new Map([[8, 'America/Chicago']])
    const [hit] = toHits(hits, (id) => zones.get(id) ?? 'UTC')
    expect(hit?.detail).toBe('1.00 · 2026-03-01 · ABCDE12345')
  })

  it('covers no more than the rights', async () => {
    expect(await found(editor, 'Whitfield')).toEqual([])
    expect(await found(away, 'Whitfield')).toEqual([])
    expect(await found(away, dana.card)).toEqual([])
    expect(await found(away, code)).toEqual([])
    expect(await found(broker, code)).toEqual([])
    expect(await found(broker, 'Whitfield')).toEqual([])
    await app().owner.query(
      `insert into brokers.assignments (member_id, broker_id, assigned_by, assigned_at)
      values ($1, $2, $2, now())`,
      [dana.memberId, broker.contactId],
    )
    expect(await found(broker, 'Whitfield')).toEqual(['member Whitfield'])
    expect(await found(broker, 'Tiles')).toEqual([])
  })

  it('is noted with whom it found and without numbers; what finds nobody is not', async () => {
    const before = (await staffLines(app())).length
    await found(admin, dana.card)
    await found(admin, 'Nobody at all')
    await found(admin, code)
    const lines = (await staffLines(app())).slice(before)
    expect(lines.map(({ act, members }) => [act, members])).toEqual([
      ['desk.search', [dana.memberId]],
      ['desk.search', [dana.memberId, marco.memberId]],
    ])
    expect(JSON.stringify(lines)).not.toContain(dana.card)
    await found(admin, 'Whitfield')
    expect(JSON.stringify((await staffLines(app())).slice(before))).not.toContain('Whitfield')
  })
})
