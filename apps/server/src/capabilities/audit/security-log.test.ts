/** What happens to sign-ins is in the security log, with nothing that is secret. */
import { readLog } from '@exchange/contract/audit/log.contract'
import { forgot, login, logout, reset } from '@exchange/contract/identity/identity.contract'
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@exchange/contract/identity/sessions.contract'
import { listApprovals } from '@exchange/contract/approvals/approvals.contract'
import { removePerson } from '@exchange/contract/members/people.contract'
import { insertLines, sealKeyOf, sealLogOnce, signLine } from '@exchange/ledger'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { testSealKey } from '../../testing/seal-key.ts'
import { addTrader } from '../approvals/approvals.fixtures.ts'
import { addContact } from '../members/members.fixtures.ts'
import { createPasswords } from '../identity/index.ts'
import { forgetOld } from './forget-old.service.ts'
import { createSecurityLog } from './security-log.service.ts'
import { addStaff, staffApp } from './staff-world.fixtures.ts'

const app = staffApp()
const password = 'a long enough secret'
const kept = createPasswords().hash(password)

interface Event {
  readonly event: string
  readonly contact: number | null
  readonly exchange: number | null
  readonly session: string | null
  readonly detail: Record<string, unknown> | null
  readonly address: string | null
  readonly device: string | null
}

/** The events since the last call, once what was told is written. */
let seen = 0
async function events(least = 1): Promise<Event[]> {
  const all = async () => {
    const { rows } = await app().owner.query<Event & Record<string, unknown>>(
      `select event, contact_id as contact, exchange_id as exchange, session, detail, address, device
      from audit.security
      order by at, id`,
    )
    return rows
  }
  await expect
    .poll(async () => (await all()).length, { timeout: 5_000 })
    .toBeGreaterThanOrEqual(seen + least)
  const rows = await all()
  const fresh = rows.slice(seen)
  seen = rows.length
  return fresh
}

let users = 0
async function user() {
  const trader = await addTrader(app())
  const username = `user-${(users += 1)}`
  await app().owner.query(
    `insert into identity.users (contact_id, username, password_hash)
    values ($1, $2, $3)
    on conflict (contact_id) do update
    set username = excluded.username, password_hash = excluded.password_hash`,
    [trader.contactId, username, await kept],
  )
  const enter = (typed = password) => api(app()).call(login, { username, password: typed })
  const signedIn = async (): Promise<Api> => api(app()).as((await enter()).body.accessToken)
  return { ...trader, username, enter, signedIn }
}

describe('the security log', () => {
  it('DOMAIN §16 notes sign-ins and failures, and nothing that was typed', async () => {
    const dana = await user()
    await dana.enter('wrong-secret-1')
    await dana.enter()
    await api(app()).call(login, { username: 'my-password-by-mistake', password: 'wrong-secret-2' })
    const found = await events(3)
    const of = { contact: dana.contactId, exchange: 8, address: '127.0.0.1', device: 'node' }
    expect(found).toMatchObject([
      { event: 'sign-in.failed', ...of },
      { event: 'sign-in.succeeded', ...of },
      { event: 'sign-in.failed', contact: null, exchange: null },
    ])
    const { rows } = await app().owner.query<{ text: string }>(
      `select string_agg(to_jsonb(l)::text, ' ') as text from audit.security l`,
    )
    expect(rows[0]?.text).not.toMatch(/wrong-secret|my-password|argon2|ex1_/)
  })

  it('SESS-05 notes signing out and the ends of sessions', async () => {
    const dana = await user()
    const [here, there] = [await dana.signedIn(), await dana.signedIn()]
    const entries = await events(3)
    expect(entries.filter(({ event }) => event === 'device.new')).toHaveLength(1)
    await here.call(endOtherSessions, {})
    await dana.signedIn()
    const { sessions } = (await here.call(listSessions, {})).body
    const other = sessions.find(({ current }) => !current)?.sessionId ?? ''
    for (const _ of [1, 2]) await here.call(endSession, { sessionId: other })
    await there.call(logout, {})
    // Of what is not there, nothing is noted.
    await here.call(endSession, { sessionId: randomUUID() })
    await here.call(logout, {})
    const found = (await events(5)).filter(({ event }) => event.startsWith('session.'))
    expect(found.map(({ event, detail }) => [event, detail])).toEqual([
      ['session.others-ended', null],
      ['session.ended', { ended: other }],
      ['session.signed-out', null],
    ])
    expect(new Set(found.map(({ session }) => session)).size).toBe(1)
    const pat = await addContact(app().owner, dana.memberId)
    await (await dana.signedIn()).call(removePerson, { id: pat })
    const last = await events(3)
    expect(last.find(({ event }) => event === 'session.all-ended')).toMatchObject({
      ...{ contact: pat, exchange: 8 },
    })
  })

  it('AUTH-12 notes codes asked, wrong codes and new passwords', async () => {
    const dana = await user()
    await api(app()).call(forgot, { username: dana.username })
    await api(app()).call(forgot, { username: 'nobody-has-this' })
    const code = 'ABCD-EFGH'
    await api(app()).call(reset, { username: dana.username, code, password: 'another long one' })
    const mine = await dana.signedIn()
    await mine.call(reset, { password: 'yet another long one' })
    const found = await events(5)
    expect(found.map(({ event, contact }) => [event, contact])).toEqual([
      ['code.asked', dana.contactId],
      ['code.asked', null],
      ['code.failed', null],
      ['sign-in.succeeded', dana.contactId],
      ['password.changed', dana.contactId],
    ])
  })

  it('SEC-06 notes refusals for want of a right, many of one second as one line', async () => {
    const dana = await user()
    const mine = await dana.signedIn()
    await events()
    await Promise.all(Array.from({ length: 5 }, () => mine.call(listApprovals, {})))
    const found = await events()
    expect(found.every(({ event }) => event === 'right.refused')).toBe(true)
    const times = found.map(({ detail }) => Number(detail?.['times'] ?? 1))
    expect(times.reduce((sum, one) => sum + one, 0)).toBe(5)
    expect(found[0]).toMatchObject({ contact: dana.contactId, detail: { call: 'approvals.list' } })
  })

  it('shows administrators the people of their exchange, and no one else', async () => {
    const office = await addStaff(app(), [{ scope: 8, role: 'Admin' }])
    const away = await addStaff(app(), [{ scope: 27, role: 'Admin' }], 27)
    const network = await addStaff(app(), [{ scope: 'Super', role: 'Admin' }])
    const read = async (by: Api) =>
      (await by.call(readLog, { log: 'security', limit: 100 })).body.lines
    const own = await read(office.api)
    expect(own.length).toBeGreaterThan(5)
    expect(own.every(({ exchange }) => exchange?.id === 8)).toBe(true)
    expect(await read(away.api)).toEqual([])
    expect((await read(network.api)).some(({ person }) => person === null)).toBe(true)
    const [line] = own
    const object = line?.object ? `sign-in/${line.object.id}` : 'sign-in/none'
    const same = await office.api.call(readLog, { log: 'security', object })
    expect(same.body.lines.every((one) => one.object?.id === line?.object?.id)).toBe(true)
  })

  it('DOMAIN §16 counts on when a write fails, and loses no event of the count', async () => {
    let isAway = true
    const { owner } = app()
    const log = createSecurityLog({
      database: {
        query: owner.query.bind(owner),
        transaction: async (work) => {
          if (isAway) throw new Error('away')
          return await owner.transaction(work)
        },
      },
      key: sealKeyOf(testSealKey),
      now: () => new Date(),
    })
    const session = randomUUID()
    const tell = () => log.tell({ event: 'right.refused', contactId: null, session })
    for (const _ of [1, 2, 3]) tell()
    await expect(log.settle()).rejects.toThrow('away')
    tell()
    isAway = false
    await log.settle()
    const { rows } = await owner.query('select detail from audit.security where session = $1', [
      session,
    ])
    expect(rows).toEqual([{ detail: { times: 4 } }])
    await events()
  })

  it('forgets lines 401 days after they were sealed, and keeps the chain', async () => {
    await app().work('seals.seal-transfers')
    const key = sealKeyOf(testSealKey)
    const past = new Date(Date.now() - 402 * 86_400_000)
    const line = signLine(key, 'security', {
      ...{ id: randomUUID(), at: past.toISOString(), event: 'sign-in.failed' },
    })
    await insertLines(app().owner, 'security', [line])
    const count = async () => (await app().owner.query('select from audit.security')).rowCount ?? 0
    const before = await count()
    const forget = () => forgetOld({ database: app().deps.db, now: () => new Date() })
    await forget()
    expect(await count()).toBe(before)
    await sealLogOnce(app().owner, key, 'security', { now: past })
    await forget()
    expect(await count()).toBe(before - 1)
  })
})
