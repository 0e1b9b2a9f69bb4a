/** The office corrects the address of a person who has never signed in, and of nobody else. */
import { reset as resetCall } from '@exchange/contract/identity/identity.contract'
import { correctEmail, sendCode } from '@exchange/contract/member-records/record-acts.contract'
import { readMember } from '@exchange/contract/member-records/record.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { addStaff, staffApp, staffLines } from '../audit/staff-world.fixtures.ts'
import { addUser, codeOf, lettersTo, type UserStory } from '../identity/passwords.fixtures.ts'

const app = staffApp()
const why = 'Misspelt in the file'
const users = (scope: 8 | 27) => addStaff(app(), [{ scope, role: 'Users' }], scope)

async function person(username: string, story: UserStory = { unregistered: true }) {
  const contactId = await addUser(app(), username, story)
  const { rows } = await app().owner.query<{ memberId: number }>(
    'select member_id as "memberId" from members.contacts where id = $1',
    [contactId],
  )
  return { contactId, memberId: rows[0]?.memberId ?? 0 }
}

async function stored(contactId: number) {
  const { rows } = await app().owner.query(
    `select c.email, c.mail_to, u.username
    from members.contacts c join identity.users u on u.contact_id = c.id
    where c.id = $1`,
    [contactId],
  )
  return rows[0]
}

it('ADMIN-02 SEC-05 the letter goes to the corrected address, and codes of the old one work no more', async () => {
  const office = await users(8)
  const old = 'ada@exmaple.com'
  const of = await person(old, { unregistered: true, email: old })
  await office.api.call(sendCode, of)
  const code = await codeOf(app(), of.contactId)
  const corrected = { ...of, email: ' Ada@Example.com ', why }
  const reply = await office.api.call(correctEmail, corrected)
  expect(reply.body.people?.[0]).toMatchObject({ email: 'Ada@example.com', hasPassword: false })
  expect(await stored(of.contactId)).toEqual({
    ...{ email: 'Ada@example.com', mail_to: 'Ada@example.com', username: 'ada@example.com' },
  })
  const letters = await lettersTo(app(), of.contactId)
  expect(letters.filter(({ kind }) => kind === 'invited')).toHaveLength(1)
  for (const username of [old, 'ada@example.com']) {
    const reset = { username, code, password: 'a long enough phrase' }
    // oxlint-disable-next-line no-await-in-loop
    expect((await api(app()).call(resetCall, reset)).status).not.toBe(200)
  }
  const lines = (await staffLines(app())).filter(({ act }) => act === 'member.email')
  expect(lines).toMatchObject([
    { actor: office.contactId, before: { email: old }, after: { email: 'Ada@example.com' }, why },
  ])
  expect((await office.api.call(correctEmail, corrected)).problem.detail).toMatch(/already/)
})

it('ADMIN-02 SEC-05 is refused once the person has a password, and changes nothing', async () => {
  const office = await users(8)
  const of = await person('settled', {})
  const before = await stored(of.contactId)
  const reply = await office.api.call(correctEmail, { ...of, email: 'mine@example.com', why })
  expect([reply.problem.code, reply.problem.detail]).toEqual([
    'CONFLICT',
    expect.stringMatching(/has chosen a password/),
  ])
  expect(await stored(of.contactId)).toEqual(before)
})

it('ADMIN-02 needs an address and a reason', async () => {
  const office = await users(8)
  const of = await person('typed')
  for (const [email, said] of [
    ['no address', why],
    ['a@example.com', ' '],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await office.api.call(correctEmail, { ...of, email, why: said })).status).toBe(400)
  }
  expect(await stored(of.contactId)).toMatchObject({ email: 'typed@example.com' })
})

it('SEC-05 SEC-06 staff of another exchange, members and staff with fewer rights correct none', async () => {
  const of = await person('watched')
  const order = { ...of, email: 'thief@example.com', why }
  expect((await (await users(27)).api.call(correctEmail, order)).status).toBe(404)
  const events = await addStaff(app(), [{ scope: 8, role: 'Events' }], 8)
  expect((await events.api.call(correctEmail, order)).status).toBe(403)
  await app().owner.query(
    `insert into identity.grants (contact_id, scope, role) values ($1, '8', 'Finance')`,
    [of.contactId],
  )
  expect((await (await users(8)).api.call(correctEmail, order)).problem.code).toBe('FORBIDDEN')
  expect(await stored(of.contactId)).toMatchObject({ email: 'watched@example.com' })
  expect((await api(app()).call(readMember, { memberId: of.memberId })).status).toBe(401)
})
