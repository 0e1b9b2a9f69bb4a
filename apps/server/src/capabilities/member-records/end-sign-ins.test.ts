/** The office ends the sign-ins of a person (DOMAIN §13, §16). */
import { refresh } from '@exchange/contract/identity/identity.contract'
import { endSignIns } from '@exchange/contract/member-records/record-acts.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { addStaff, staffApp, staffLines } from '../audit/staff-world.fixtures.ts'
import { signInFrom } from '../identity/devices.fixtures.ts'
import { addUser, lettersTo } from '../identity/passwords.fixtures.ts'

const app = staffApp()
const why = 'A stolen phone'
const isOpen = async (token: string) =>
  (await api(app()).as(token).call(refresh, {})).status === 200
const users = (scope: 8 | 27) => addStaff(app(), [{ scope, role: 'Users' }], scope)

async function signedIn(username: string) {
  const contactId = await addUser(app(), username)
  const { rows } = await app().owner.query<{ memberId: number }>(
    'select member_id as "memberId" from members.contacts where id = $1',
    [contactId],
  )
  const { accessToken } = (await signInFrom(app(), username)).body
  return { contactId, memberId: rows[0]?.memberId ?? 0, accessToken }
}

it('SESS-05 DOMAIN §13 the office ends every sign-in of a person, who is told by letter, and it is logged', async () => {
  const { contactId, memberId, accessToken } = await signedIn('robbed')
  const second = (await signInFrom(app(), 'robbed')).body.accessToken
  const office = await users(8)
  for (const _ of ['once', 'again']) {
    expect((await office.api.call(endSignIns, { memberId, contactId, why })).status).toBe(200)
  }
  expect([await isOpen(accessToken), await isOpen(second)]).toEqual([false, false])
  const letters = await lettersTo(app(), contactId)
  // Once: the second time nothing was open.
  expect(letters.filter(({ kind }) => kind === 'factors-changed')).toHaveLength(1)
  const [line] = (await staffLines(app())).filter(({ act }) => act === 'member.sessions')
  expect(line).toMatchObject({ actor: office.contactId, before: { signIns: 2 }, why })
  expect((await signInFrom(app(), 'robbed')).status).toBe(200)
})

it('SEC-05 SEC-06 staff of another exchange and members end no sign-ins of others', async () => {
  const { contactId, memberId, accessToken } = await signedIn('safe')
  const away = await users(27)
  expect((await away.api.call(endSignIns, { memberId, contactId, why })).status).toBe(404)
  const stranger = api(app()).as((await signedIn('curious')).accessToken)
  expect((await stranger.call(endSignIns, { memberId, contactId, why })).status).toBe(403)
  expect(await isOpen(accessToken)).toBe(true)
})
