import { logActivity } from '@exchange/contract/activity/activity.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember } from '../members/members.fixtures.ts'
import { createActivityLog } from './index.ts'

const app = testApp({ seed: (owner) => addExchange(owner, 8) })

it('API-18 SHELL-17 stores events, with the contact from the session only', async () => {
  const { contactId } = await addMember(app().owner)
  const mine = api(app()).as(await signedIn(app().owner, contactId))
  const said = { event: 'page', page: '/account', user: 'root', mId: 1, station: 's', ts: 12 }
  expect((await mine.call(logActivity, said)).body).toEqual({})
  expect((await api(app()).call(logActivity, { event: 'visit', ua: 'Told' })).status).toBe(200)
  const read = async () => {
    const { rows } = await app().owner.query(
      `select contact_id, event, page, station, client_time, user_agent
      from activity.events
      order by event`,
    )
    return rows
  }
  await expect.poll(read, { timeout: 5_000 }).toMatchObject([
    { contact_id: contactId, event: 'page', page: '/account', station: 's', client_time: '12' },
    { contact_id: null, event: 'visit', page: null, user_agent: 'Told' },
  ])
})

it('API-18 keeps what else a client says, up to 4 kB, and never fails', async () => {
  const events = api(app())
  const path = '/api/core/logactivity/'
  const post = (body: string, type = 'application/json') =>
    events.send(path, { method: 'POST', headers: { 'content-type': type }, body })
  const long = 'y'.repeat(3_000)
  for (const said of [
    { event: 'kept-1', user: null, mId: null, ua: null, category: 'send', value: { at: [1, 2] } },
    { event: 'kept-2', page: 5, station: 'x'.repeat(101), ts: Number.MAX_SAFE_INTEGER, user: {} },
    { event: 'kept-3', first: long, second: long, third: 'fits', кафе: '🍕' },
    { event: 'kept-4', __proto__: null },
  ]) {
    expect((await post(JSON.stringify(said))).body).toEqual({})
  }
  for (const body of [
    '',
    '{}',
    '[]',
    'null',
    '5',
    'not json',
    '{"a":"\\u0000"}',
    'x'.repeat(2e6),
  ]) {
    expect(await post(body)).toMatchObject({ status: 200, body: {} })
  }
  expect(await post('{"event":"kept-card","n":"4111 1111 1111 1111"}')).toMatchObject({
    status: 200,
  })
  expect((await post('event=1', 'text/plain')).status).toBe(200)
  expect((await events.from('nobody').call(logActivity, {})).status).toBe(401)
  const read = async () => {
    const { rows } = await app().owner.query(
      `select event, page, station, user_agent, fields
      from activity.events
      where event like 'kept-%'
      order by event`,
    )
    return rows
  }
  await expect.poll(read, { timeout: 5_000 }).toMatchObject([
    { event: 'kept-1', fields: { category: 'send', value: { at: [1, 2] } } },
    { event: 'kept-2', page: '5', station: null, fields: { station: 'x'.repeat(101) } },
    { event: 'kept-3', fields: { first: long, third: 'fits', кафе: '🍕' } },
    { event: 'kept-4', fields: null },
  ])
})

it('API-18 drops the oldest events while the database is unavailable', async () => {
  const errors: unknown[] = []
  const written: unknown[] = []
  let away = true
  const database = {
    query: async (_text: unknown, values: unknown[][]) => {
      if (away) throw new Error('away')
      written.push(...(values[2] ?? []))
      return { rows: [], rowCount: 0 }
    },
  }
  const log = createActivityLog({
    database: database as never,
    onError: (error) => errors.push(error),
  })
  const event = { notedAt: new Date(), contactId: null, page: null, outcome: null, station: null }
  const note = (name: string) =>
    log.note({
      ...event,
      event: name,
      clientSession: null,
      userAgent: null,
      clientTime: null,
      fields: null,
    })
  for (let at = 0; at < 10_005; at += 1) note(`e${at}`)
  await log.settle()
  expect(errors).toHaveLength(1)
  away = false
  note('last')
  await log.settle()
  expect(written.length).toBeLessThanOrEqual(10_000)
  expect(written.at(-1)).toBe('last')
})
