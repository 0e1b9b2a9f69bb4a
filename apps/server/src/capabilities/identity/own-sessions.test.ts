import { login, refresh } from '@exchange/contract/identity/identity.contract'
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@exchange/contract/identity/sessions.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { requestsApp } from '../requests/requests.fixtures.ts'
import { addUser, oldPassword } from './passwords.fixtures.ts'

const app = requestsApp()
const onPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.1 Mobile/15E148 Safari/604.1'
const onDesk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/142.0.0.0 Safari/537.36'

/** Signs in with that browser; returns the token. */
async function signInWith(userAgent: string, username: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  const body = JSON.stringify({ username, password: oldPassword, keep: true })
  const sent = await api(app()).send('/api/core/v2/login', { method: 'POST', headers, body })
  return (sent.body as { readonly accessToken: string }).accessToken
}

const by = (token: string) => api(app()).as(token)
const listOf = async (token: string) => (await by(token).call(listSessions, {})).body.sessions
const isValid = async (token: string) => (await by(token).call(refresh, {})).status === 200

it('a person sees the sign-ins in use, with the device, the one that asks first', async () => {
  await addUser(app(), 'lists')
  const phone = await signInWith(onPhone, 'lists')
  const desk = await signInWith(onDesk, 'lists')
  expect(await listOf(phone)).toMatchObject([
    { device: 'Safari on iPhone', current: true, keep: true },
    { device: 'Chrome on Windows', current: false },
  ])
  expect((await listOf(desk)).map(({ current }) => current)).toEqual([true, false])
})

it('SESS-02 exchanging the token keeps the sign-in: one row, which ends as a whole', async () => {
  await addUser(app(), 'renews')
  const phone = await signInWith(onPhone, 'renews')
  const desk = await signInWith(onDesk, 'renews')
  const { body } = await by(phone).call(login, {})
  const sessions = await listOf(desk)
  expect(sessions).toHaveLength(2)
  const other = sessions.find(({ current }) => !current)
  const left = await by(desk).call(endSession, { sessionId: other?.sessionId ?? '' })
  expect(left.body.sessions).toHaveLength(1)
  for (const token of [phone, body.accessToken]) expect(await isValid(token)).toBe(false)
  expect(await isValid(desk)).toBe(true)
})

it('ends all others, and repeating it is harmless', async () => {
  await addUser(app(), 'others')
  const tokens = []
  for (let at = 0; at < 4; at += 1) tokens.push(await signInWith(onDesk, 'others'))
  const [mine = '', ...rest] = tokens
  for (const _ of ['once', 'again']) {
    const { body } = await by(mine).call(endOtherSessions, {})
    expect(body.sessions).toMatchObject([{ current: true }])
  }
  expect(await Promise.all(rest.map(isValid))).toEqual([false, false, false])
})

it('nobody sees or ends the sign-in of somebody else', async () => {
  await addUser(app(), 'victim')
  await addUser(app(), 'thief')
  const victim = await signInWith(onPhone, 'victim')
  const thief = await signInWith(onDesk, 'thief')
  const [own] = await listOf(victim)
  const { status, body } = await by(thief).call(endSession, { sessionId: own?.sessionId ?? '' })
  expect([status, body.sessions.length]).toEqual([200, 1])
  expect(await isValid(victim)).toBe(true)
})
