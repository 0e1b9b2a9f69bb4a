/** What a thief gains who has the bearer of staff, and cannot prove to be that person. */
import { reset } from '@exchange/contract/identity/identity.contract'
import * as acts from '@exchange/contract/member-records/record-acts.contract'
import { readMember } from '@exchange/contract/member-records/record.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { addUser, codeOf } from '../identity/passwords.fixtures.ts'
import { addStaff, recordsApp, right } from './member-records.fixtures.ts'

const app = recordsApp()
const longAgo = new Date('2020-01-01')

it('SEC-06 SEC-11 a stolen bearer of staff moves the codes of nobody to another address', async () => {
  const thief = await addStaff(app(), [right('Admin')], { provedAt: longAgo })
  const contactId = await addUser(app(), 'robbed')
  const person = async () => {
    const { rows } = await app().owner.query<{
      memberId: number
      email: string
      phone: string
      mailTo: string
    }>(
      `select member_id as "memberId", email, phone, mail_to as "mailTo"
      from members.contacts
      where id = $1`,
      [contactId],
    )
    return rows[0]
  }
  const before = await person()
  const memberId = before?.memberId ?? 0
  const { profile } = (await thief.api.call(readMember, { memberId })).body
  const moved = { ...profile, email: 'thief@example.com', phone: '504 555 0199' }
  const saved = await thief.api.call(acts.saveProfile, { memberId, ...moved })
  // Of the business, as others see it: the person is written to at its own address.
  expect(saved.body.profile.email).toBe('thief@example.com')
  expect(await person()).toEqual(before)
  expect((await thief.api.call(acts.sendCode, { memberId, contactId })).status).toBe(200)
  const code = await codeOf(app(), contactId)
  const { rows } = await app().owner.query<{ to: string }>(
    `select coalesce(d.address, c.mail_to) as to
    from delivery.messages d
    join members.contacts c on c.id = d.contact_id
    where d.contact_id = $1
      and d.kind = 'reset-code'`,
    [contactId],
  )
  expect(rows).toEqual([{ to: before?.mailTo }])
  expect(before?.mailTo).toBe('robbed@example.com')
  for (const refused of [
    await thief.api.call(acts.setLogin, { memberId, contactId, allowLogin: false, why: 'x' }),
    await thief.api.call(acts.unlockSignIn, { memberId, contactId }),
    await thief.api.call(acts.blockCards, { memberId, contactId, why: 'x' }),
  ]) {
    expect(refused.problem.code).toBe('PROOF_REQUIRED')
  }
  const password = 'two lamps on the stairs'
  const own = await api(app()).call(reset, { username: 'robbed', code, password })
  expect(own.status).toBe(204)
})
