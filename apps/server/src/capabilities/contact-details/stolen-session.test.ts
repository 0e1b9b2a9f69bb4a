/** What somebody gains who has a stolen session, and how the owner takes the account back. */
import {
  confirmVerification,
  sendVerification,
  updateContact,
} from '@exchange/contract/contact-details/contact-details.contract'
import { forgot, refresh, reset } from '@exchange/contract/identity/identity.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addUser, codeOf, lettersTo } from '../identity/passwords.fixtures.ts'
import { apiOf, everythingTold, requestsApp } from '../requests/requests.fixtures.ts'

const app = requestsApp({ ROLE: 'api' })
const phone = '(504) 555-0123'

/** Address of each letter of a kind, oldest first. */
async function addressesOf(contactId: number, kind: string) {
  await everythingTold(app())
  const { rows } = await app().owner.query<{ address: string | null; mailTo: string }>(
    `select d.address, c.mail_to as "mailTo"
    from delivery.messages d
    join members.contacts c on c.id = d.contact_id
    where d.contact_id = $1
      and d.kind = $2
    order by d.created_at`,
    [contactId, kind],
  )
  return rows.map(({ address, mailTo }) => address ?? mailTo)
}

it('SEC-11 CONTACT-07 an unproved address gets no code for a new password; the owner does, and ends the thief', async () => {
  const contactId = await addUser(app(), 'robbed')
  const [owner, thief] = [await apiOf(app(), contactId), await apiOf(app(), contactId)]
  await owner.call(sendVerification, { email: 'robbed@example.com' })
  const link = (await lettersTo(app(), contactId)).find(({ kind }) => kind === 'verify-email')
  await owner.call(confirmVerification, { code: link?.code ?? '' })

  await thief.call(updateContact, { email: 'thief@example.com', phone, verify: true })
  expect(await addressesOf(contactId, 'details-changed')).toEqual(['robbed@example.com'])
  await api(app()).call(forgot, { username: 'robbed' })
  const code = await codeOf(app(), contactId)
  expect(await addressesOf(contactId, 'reset-code')).toEqual(['robbed@example.com'])

  const password = 'two lamps on the stairs'
  const taken = await api(app()).call(reset, { username: 'robbed', code, password })
  expect(taken.status).toBe(204)
  expect((await thief.call(refresh, {})).problem.code).toBe('SESSION_INVALID')
})

it('SEC-05 neither answer nor user tells whose another address is', async () => {
  await addUser(app(), 'known')
  const thief = await apiOf(app(), await addUser(app(), 'curious'))
  const change = async (email: string) => {
    const { status, body } = await thief.call(updateContact, { email, phone, verify: true })
    return { status, ...body, email: '', mailTo: '' }
  }
  expect(await change('known@example.com')).toEqual(await change('nobody-here@example.com'))
})

it('SEC-11 CONTACT-07 who never proved an address gets the code at the one on file before the change', async () => {
  const contactId = await addUser(app(), 'trusting')
  const thief = await apiOf(app(), contactId)
  for (const email of ['thief@example.com', 'thief2@example.com']) {
    await thief.call(updateContact, { email, phone, verify: false })
  }
  await api(app()).call(forgot, { username: 'trusting' })
  await codeOf(app(), contactId)
  expect(await addressesOf(contactId, 'reset-code')).toEqual(['trusting@example.com'])
})

it('SEC-06 somebody with staff rights changes no details of their own, and may send the same again', async () => {
  const contactId = await addUser(app(), 'officer', { phone })
  const grants = [{ scope: 8, role: 'Finance' as const }]
  const officer = api(app()).as(await signedIn(app().owner, contactId, { grants }))
  const change = async (email: string, number: string) =>
    await officer.call(updateContact, { email, phone: number, verify: false })
  for (const sent of [
    await change('other@example.com', phone),
    await change('officer@example.com', '(504) 555-0199'),
  ]) {
    expect([sent.status, sent.problem.code]).toEqual([403, 'FORBIDDEN'])
  }
  expect((await change('officer@example.com', phone)).status).toBe(200)
})
