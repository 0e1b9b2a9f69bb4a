/** The office ends the sign-ins of a person (DOMAIN §13, §16). */
import { refresh } from '@exchange/contract/identity/identity.contract'
import { endSessionsOf } from '@exchange/contract/identity/staff-sessions.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { addStaff, staffApp, staffLines } from '../audit/staff-world.fixtures.ts'
import { signInFrom } from './devices.fixtures.ts'
import { addUser, lettersTo } from './passwords.fixtures.ts'

const app = staffApp()
const why = 'The phone was stolen'
const isOpen = async (token: string) =>
  (await api(app()).as(token).call(refresh, {})).status === 200
const users = (scope: 8 | 27 | 'Super') => addStaff(app(), [{ scope, role: 'Users' }])

it('SESS-05 DOMAIN §13 ends every sign-in of a person, tells the person, and is logged with its reason', async () => {
  const contact = await addUser(app(), 'robbed')
  const tokens = await Promise.all(
    [1, 2].map(async () => (await signInFrom(app(), 'robbed')).body.accessToken),
  )
  const office = await users(8)
  for (const ended of [2, 0]) {
    const done = await office.api.call(endSessionsOf, { contactId: contact, why })
    expect([done.status, done.body]).toEqual([200, { ended }])
  }
  expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false])
  // Once, although it was said twice.
  const letters = (await lettersTo(app(), contact)).filter(({ kind }) => kind === 'factors-changed')
  expect(letters).toHaveLength(1)
  const [line] = (await staffLines(app())).filter(({ act }) => act === 'person.sign-ins-end')
  expect(line).toMatchObject({ actor: office.contactId, why, before: { signIns: 2 } })
  expect((await signInFrom(app(), 'robbed')).status).toBe(200)
})

it('SEC-05 SEC-06 is refused without a reason, to staff of another exchange, and for staff of the network', async () => {
  const contact = await addUser(app(), 'safe')
  const { accessToken } = (await signInFrom(app(), 'safe')).body
  const [office, away, network] = [await users(8), await users(27), await users('Super')]
  const codeOf = async (by: typeof office, contactId: number, reason = why) =>
    (await by.api.call(endSessionsOf, { contactId, why: reason })).problem.code
  expect(await codeOf(office, contact, '  ')).toBe('VALIDATION')
  expect(await codeOf(office, contact, 'x'.repeat(501))).toBe('VALIDATION')
  expect(await codeOf(away, contact)).toBe('NOT_FOUND')
  expect(await codeOf(office, 2_000_000_000)).toBe('NOT_FOUND')
  expect(await codeOf(office, network.contactId)).toBe('FORBIDDEN')
  const member = api(app()).as(accessToken)
  expect((await member.call(endSessionsOf, { contactId: contact, why })).problem.code).toBe(
    'FORBIDDEN',
  )
  expect(await isOpen(accessToken)).toBe(true)
  expect((await network.api.call(endSessionsOf, { contactId: contact, why })).status).toBe(200)
})
