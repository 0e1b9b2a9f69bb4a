import {
  confirmVerification,
  sendVerification,
  updateContact,
} from '@exchange/contract/contact-details/contact-details.contract'
import {
  contactRefusals,
  detailsFaults,
} from '@exchange/contract/contact-details/contact-details.messages'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { describe, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { addReached } from '../delivery/delivery.fixtures.ts'
import { addContact, addMember } from '../members/members.fixtures.ts'
import {
  addPerson,
  everythingTold,
  requestsApp,
  type Person,
} from '../requests/requests.fixtures.ts'

const app = requestsApp({ ROLE: 'api' })
const phone = '(504) 555-0123'
let addresses = 0
const newAddress = () => `new${(addresses += 1)}@example.com`

interface Letter {
  readonly kind: string
  readonly channel: string
  readonly address: string | null
  readonly facts: Readonly<Record<string, string>>
}

/** Newest first. */
async function lettersOf(contactId: number): Promise<Letter[]> {
  await everythingTold(app())
  const { rows } = await app().owner.query<Letter & Record<string, unknown>>(
    `select kind, channel, address, facts
    from delivery.messages
    where contact_id = $1
    order by created_at desc, address`,
    [contactId],
  )
  return rows
}

const ofKind = (letters: readonly Letter[], kind: string) =>
  letters.filter((letter) => letter.kind === kind)

async function newestCode(contactId: number, email: string): Promise<string> {
  const letters = ofKind(await lettersOf(contactId), 'verify-email')
  return letters.find(({ address }) => address === email)?.facts['code'] ?? ''
}

/** A person whose address is proved. */
async function proved(): Promise<Person & { readonly email: string }> {
  const person = await addReached(app())
  await person.api.call(sendVerification, { email: person.email })
  await app().owner.query('update members.contacts set phone = $2 where id = $1', [
    person.contactId,
    phone,
  ])
  const code = await newestCode(person.contactId, person.email)
  expect((await person.api.call(confirmVerification, { code })).body).toEqual({
    email: person.email,
  })
  return person
}

const change = (by: Api, email: string, verify = true) =>
  by.call(updateContact, { email, phone, verify })

async function publicOf(by: Api) {
  const { body } = await by.call(refresh, {})
  return { ...body.contact.public, mailTo: body.contact.private.mailTo }
}

describe('changing the own details', () => {
  it('CONTACT-06 CONTACT-07 CONTACT-08 API-14 a new address is not validated, and letters stay', async () => {
    const dana = await proved()
    const email = newAddress()
    const { body } = await change(dana.api, ` ${email} `)
    const now = {
      ...{ email, phone, emailValidated: false, verificationSent: true, mailTo: dana.email },
    }
    expect(body).toEqual(now)
    expect(await publicOf(dana.api)).toMatchObject({
      ...{ email, phone_cell: phone, emailValidated: false, mailTo: dana.email },
    })
    const letters = await lettersOf(dana.contactId)
    expect(ofKind(letters, 'verify-email')[0]).toMatchObject({ channel: 'mail', address: email })
    expect(ofKind(letters, 'details-changed')).toEqual([
      {
        ...{ kind: 'details-changed', channel: 'mail', address: dana.email },
        facts: { email: 'n•••@example.com', phone: '', staysUntilVerified: 'true' },
      },
    ])
    const code = await newestCode(dana.contactId, email)
    await dana.api.call(confirmVerification, { code })
    expect(await publicOf(dana.api)).toMatchObject({ emailValidated: true, mailTo: email })
  })

  it('CONTACT-08 without verify nothing is sent but the news to the old address', async () => {
    const dana = await proved()
    await change(dana.api, newAddress(), false)
    const letters = await lettersOf(dana.contactId)
    expect(ofKind(letters, 'verify-email')).toHaveLength(1)
    expect(ofKind(letters, 'details-changed')).toHaveLength(1)
  })

  it('CONTACT-07 the same address, in whatever case, stays proved and nobody is told', async () => {
    const dana = await proved()
    const { body } = await change(dana.api, dana.email.toUpperCase())
    expect(body).toMatchObject({ emailValidated: true })
    expect(ofKind(await lettersOf(dana.contactId), 'details-changed')).toEqual([])
  })

  it('CONTACT-07 going back to the proved address needs no new link', async () => {
    const dana = await proved()
    await change(dana.api, newAddress())
    await everythingTold(app())
    expect((await change(dana.api, dana.email)).body).toMatchObject({ emailValidated: true })
    const letters = await lettersOf(dana.contactId)
    expect(ofKind(letters, 'details-changed')).toHaveLength(1)
    expect(ofKind(letters, 'verify-email')).toHaveLength(2)
  })

  it('CONTACT-06 CONTACT-08 a change of the phone alone is told to the address, once', async () => {
    const dana = await proved()
    const to = { email: dana.email, verify: false }
    await dana.api.call(updateContact, { ...to, phone: '(504) 555-7788' })
    await dana.api.call(updateContact, { ...to, phone: '504-555-7788' })
    expect(ofKind(await lettersOf(dana.contactId), 'details-changed')).toEqual([
      {
        ...{ kind: 'details-changed', channel: 'mail', address: dana.email },
        facts: { email: '', phone: '88', staysUntilVerified: 'false' },
      },
    ])
  })

  it('CONTACT-01 who has a phone only is told there', async () => {
    const sam = await addPerson(app())
    await app().owner.query(`update members.contacts set phone = '(504) 555-9999' where id = $1`, [
      sam.contactId,
    ])
    await change(sam.api, newAddress())
    expect(ofKind(await lettersOf(sam.contactId), 'details-changed')).toMatchObject([
      { channel: 'text', address: '(504) 555-9999' },
    ])
  })

  it('CONTACT-02 CONTACT-03 CONTACT-05 ERR-16 refuses what is no address or phone, and changes nothing', async () => {
    const dana = await proved()
    const before = await publicOf(dana.api)
    const refused = await dana.api.call(updateContact, { email: 'dana@', phone: '12' })
    expect(refused.problem).toMatchObject({
      status: 400,
      errors: [
        { field: 'email', message: detailsFaults['email-invalid'] },
        { field: 'phone', message: detailsFaults['phone-invalid'] },
      ],
    })
    const empty = await dana.api.call(updateContact, { email: '', phone: '' })
    expect(empty.problem.errors).toHaveLength(2)
    expect(await publicOf(dana.api)).toEqual(before)
  })

  it('SEC-05 an address that another contact uses is taken like any other', async () => {
    const [dana, marco] = [await proved(), await proved()]
    const { body } = await change(dana.api, marco.email)
    expect(body).toMatchObject({ email: marco.email, emailValidated: false })
    expect(await publicOf(marco.api)).toMatchObject({ emailValidated: true })
    const code = await newestCode(dana.contactId, marco.email)
    const { problem } = await marco.api.call(confirmVerification, { code })
    expect(problem.code).toBe('FORBIDDEN')
    expect(await publicOf(dana.api)).toMatchObject({ emailValidated: false })
  })

  it('SEC-06 an employee changes itself and nobody else, whatever it may', async () => {
    const { memberId, contactId: main } = await addMember(app().owner)
    const employee = await addContact(app().owner, memberId, { transAuth: false })
    const by = api(app()).as(await signedIn(app().owner, employee))
    const email = newAddress()
    expect((await change(by, email)).status).toBe(200)
    const { rows } = await app().owner.query<{ id: number; email: string }>(
      'select id, email from members.contacts where member_id = $1 order by id',
      [memberId],
    )
    expect(rows).toEqual([
      { id: main, email: '' },
      { id: employee, email },
    ])
    const named = await by.send('/api/core/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, phone, contactId: main }),
    })
    expect(named.problem.code).toBe('VALIDATION')
  })

  it('SEC-05 nobody signed in changes nothing', async () => {
    const { problem } = await change(api(app()), newAddress())
    expect(problem.code).toBe('SESSION_INVALID')
  })
})

describe('the link', () => {
  it('API-41 AUTH-27 works for a visitor, once; opened again it says the same', async () => {
    const dana = await addReached(app())
    await change(dana.api, dana.email)
    const code = await newestCode(dana.contactId, dana.email)
    for (let time = 0; time < 2; time += 1) {
      const { body } = await api(app()).call(confirmVerification, { code })
      expect(body).toEqual({ email: dana.email })
    }
    expect(await publicOf(dana.api)).toMatchObject({ emailValidated: true })
  })

  it('AUTH-27 of the first change does nothing after a second one', async () => {
    const dana = await proved()
    const [first, second] = [newAddress(), newAddress()]
    await change(dana.api, first)
    const firstCode = await newestCode(dana.contactId, first)
    await change(dana.api, second)
    const old = await dana.api.call(confirmVerification, { code: firstCode })
    expect(old.problem).toMatchObject({ status: 410, detail: contactRefusals.replaced.reason })
    expect(await publicOf(dana.api)).toMatchObject({ email: second, mailTo: dana.email })
    const code = await newestCode(dana.contactId, second)
    expect((await dana.api.call(confirmVerification, { code })).status).toBe(200)
    // The address of the first change was never proved, so it is told nothing.
    const told = ofKind(await lettersOf(dana.contactId), 'details-changed')
    expect(told.map(({ address }) => address)).toEqual([dana.email, dana.email])
  })

  it('AUTH-27 that was used does not bring a former address back', async () => {
    const dana = await addReached(app())
    await change(dana.api, dana.email)
    const code = await newestCode(dana.contactId, dana.email)
    await dana.api.call(confirmVerification, { code })
    await change(dana.api, newAddress())
    const again = await dana.api.call(confirmVerification, { code })
    expect(again.problem.detail).toBe(contactRefusals.used.reason)
  })

  it('AUTH-27 ends after seven days', async () => {
    const dana = await addReached(app())
    await change(dana.api, dana.email)
    const code = await newestCode(dana.contactId, dana.email)
    app().clock.now = new Date(Date.now() + 7 * 86_400_000)
    const late = await api(app()).call(confirmVerification, { code })
    app().clock.now = null
    expect(late.problem).toMatchObject({ status: 410, detail: contactRefusals.expired.reason })
    expect(await publicOf(dana.api)).toMatchObject({ emailValidated: false })
  })

  it.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAAA', "'; drop table x; --"])(
    'AUTH-27 that nobody was sent is unknown: %s',
    async (code) => {
      const { problem } = await api(app()).call(confirmVerification, { code })
      expect(problem).toMatchObject({ status: 404, detail: contactRefusals.unknown.reason })
    },
  )

  it('AUTH-27 opened ten times at once proves the address, and all say so', async () => {
    const dana = await addReached(app())
    await change(dana.api, dana.email)
    const code = await newestCode(dana.contactId, dana.email)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => api(app()).call(confirmVerification, { code })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })

  it('SEC-11 the database has only the hash of a code', async () => {
    const dana = await addReached(app())
    await change(dana.api, dana.email)
    const code = await newestCode(dana.contactId, dana.email)
    const { rows } = await app().owner.query(
      'select * from contact_details.verifications where contact_id = $1',
      [dana.contactId],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('AUTH-27 is forgotten a month after its end', async () => {
    const dana = await addReached(app())
    await change(dana.api, dana.email)
    const code = await newestCode(dana.contactId, dana.email)
    app().clock.now = new Date(Date.now() + 38 * 86_400_000)
    await app().work('retention.keep')
    app().clock.now = null
    const { problem } = await api(app()).call(confirmVerification, { code })
    expect(problem.status).toBe(404)
  })
})

describe('asking for a link', () => {
  it('API-15 AUTH-23 sends it to the address on file, and to no other', async () => {
    const dana = await addReached(app())
    const other = await dana.api.call(sendVerification, { email: newAddress() })
    expect(other.problem).toMatchObject({ status: 409, code: 'CONFLICT' })
    const none = await dana.api.call(sendVerification, { email: '' })
    expect(none.problem.errors).toEqual([
      { field: 'email', message: detailsFaults['email-required'] },
    ])
    expect(await lettersOf(dana.contactId)).toEqual([])
    await dana.api.call(sendVerification, { email: dana.email })
    expect(await lettersOf(dana.contactId)).toMatchObject([{ address: dana.email }])
  })

  it('API-15 CONTACT-08 without a mail server says so, and still saves', async () => {
    const { port } = await app().another({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://x.example',
    })
    const dana = await addReached(app())
    const token = await signedIn(app().owner, dana.contactId)
    const there = api({ url: `http://127.0.0.1:${port}` }).as(token)
    const asked = await there.call(sendVerification, { email: dana.email })
    expect(asked.problem).toMatchObject({ status: 503, detail: contactRefusals['no-mail'].reason })
    const { body } = await change(there, dana.email)
    expect(body).toMatchObject({ verificationSent: false, emailValidated: false })
  })

  it('API-15 of a proved address sends nothing', async () => {
    const dana = await proved()
    expect((await dana.api.call(sendVerification, { email: dana.email })).status).toBe(200)
    expect(await lettersOf(dana.contactId)).toHaveLength(1)
  })
})
