/** How many sign-ins a person has at a time (DOMAIN §16). */
import { refresh } from '@exchange/contract/identity/identity.contract'
import { listSessions } from '@exchange/contract/identity/sessions.contract'
import { signInsMost } from '@exchange/domain/identity/session.rules'
import { afterEach, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { requestsApp } from '../requests/requests.fixtures.ts'
import { signInFrom } from './devices.fixtures.ts'
import { addUser } from './passwords.fixtures.ts'

const app = requestsApp()
afterEach(() => {
  app().clock.now = null
})
const isOpen = async (token: string) =>
  (await api(app()).as(token).call(refresh, {})).status === 200
const enter = async (username: string) => (await signInFrom(app(), username)).body.accessToken

it('AUTH-07 another sign-in than the twentieth ends the one that was not used for longest', async () => {
  const contact = await addUser(app(), 'many')
  const tokens: string[] = []
  const start = Date.now()
  for (let at = 0; at < signInsMost; at += 1) {
    app().clock.now = new Date(start + at * 1_000)
    tokens.push(await enter('many'))
  }
  expect(await Promise.all(tokens.map(isOpen))).toEqual(tokens.map(() => true))
  app().clock.now = new Date(start + signInsMost * 1_000)
  const last = await enter('many')
  const [first = '', ...others] = tokens
  expect([await isOpen(first), await isOpen(last)]).toEqual([false, true])
  expect(await Promise.all(others.map(isOpen))).toEqual(others.map(() => true))
  const { body } = await api(app()).as(last).call(listSessions, {})
  expect(body.sessions).toHaveLength(signInsMost)
  const { rows } = await app().owner.query(
    `select event from audit.security where contact_id = $1 and event = 'session.too-many'`,
    [contact],
  )
  expect(rows).toHaveLength(1)
})

it('AUTH-07 sign-ins at the same time leave no more than twenty', async () => {
  const contact = await addUser(app(), 'crowd')
  for (let at = 0; at < signInsMost - 1; at += 1) await signedIn(app().owner, contact)
  await Promise.all(Array.from({ length: 5 }, () => enter('crowd')))
  const { rowCount } = await app().owner.query(
    'select distinct session_id from identity.sessions where contact_id = $1',
    [contact],
  )
  expect(rowCount).toBe(signInsMost)
})
