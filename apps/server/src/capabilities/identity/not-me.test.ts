/** "This was not me": what the link of a letter shows and does, and what a thief can do against it. */
import { addressOf } from '@exchange/contract/call'
import { updateContact } from '@exchange/contract/contact-details/contact-details.contract'
import { denyNewDevice, readNewDevice } from '@exchange/contract/identity/devices.contract'
import { deviceMessages } from '@exchange/contract/identity/devices.messages'
import { forgot, logout, refresh, reset } from '@exchange/contract/identity/identity.contract'
import { endOtherSessions } from '@exchange/contract/identity/sessions.contract'
import { listReversals } from '@exchange/contract/reversals/reversals.contract'
import { send } from '@exchange/contract/send/send.contract'
import { afterEach, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { addMember } from '../members/members.fixtures.ts'
import { everythingTold, requestsApp } from '../requests/requests.fixtures.ts'
import { deviceLettersTo, deviceOf, onPhone, signInFrom } from './devices.fixtures.ts'
import { addUser, codeOf } from './passwords.fixtures.ts'

const app = requestsApp({ TRUST_PROXY: '1' })
afterEach(() => {
  app().clock.now = null
})
const daysLater = (days: number) => {
  app().clock.now = new Date(Date.now() + days * 86_400_000)
}
const password = 'two lamps on the stairs'
const rich = { trade: 1_000_00n, reserve: 100_00n }
const as = (token: string) => api(app()).as(token)
const isOpen = async (token: string) => (await as(token).call(refresh, {})).status === 200
const show = async (code: string) => await api(app()).call(readNewDevice, { code })
const deny = async (code: string) => await api(app()).call(denyNewDevice, { code })

/** A person with a device, robbed of its password by a thief who signed in on another one. */
async function robbed(username: string) {
  const contact = await addUser(app(), username, rich)
  const desk = await deviceOf(app(), username)
  const mine = (await signInFrom(app(), username, { deviceKey: desk })).body.accessToken
  const thief = await signInFrom(app(), username, { deviceKey: null, userAgent: onPhone })
  const [letter] = await deviceLettersTo(app(), contact)
  if (!letter || !thief.body.deviceKey) throw new Error('No letter was written.')
  const { accessToken, deviceKey } = thief.body
  return { contact, desk, mine, thief: { accessToken, deviceKey }, code: letter.code }
}

async function pays(token: string, key?: string) {
  const { memberId } = await addMember(app().owner)
  const order = { sendTarget: `m${memberId}`, amount: '1.00' }
  const paid = await as(token).call(send, order, key)
  return paid.status === 200 ? 'paid' : paid.problem.code
}

it('DOMAIN §16 following the link changes nothing, however often; saying so ends the sign-in and locks sending', async () => {
  const { mine, thief, code } = await robbed('ada')
  for (const _ of [1, 2, 3]) {
    const page = await fetch(`${app().url}/new-device/${code}`)
    expect(page.status).toBeLessThan(500)
    const shown = await show(code)
    expect(shown.body).toMatchObject({
      denied: false,
      signIns: [{ device: 'Safari on iPhone', open: true }],
    })
  }
  const got = await api(app()).send(`${addressOf(denyNewDevice)}?code=${code}`)
  expect(got.status).toBe(404)
  expect([await isOpen(thief.accessToken), await pays(mine)]).toEqual([true, 'paid'])

  const denied = await deny(code)
  expect([denied.status, denied.body]).toMatchObject([
    ...[200, { denied: true, signIns: [{ device: 'Safari on iPhone', open: false }] }],
  ])
  expect([await isOpen(thief.accessToken), await isOpen(mine)]).toEqual([false, true])
  const { memberId } = await addMember(app().owner)
  const refused = await as(mine).call(send, { sendTarget: `m${memberId}`, amount: '1.00' })
  expect(refused.problem).toMatchObject({
    ...{ status: 403, code: 'SENDING_LOCKED', detail: deviceMessages.locked },
  })
})

it('DOMAIN §16 the thief ends on whatever token and sign-in of that device', async () => {
  const { thief, code } = await robbed('bea')
  const again = await signInFrom(app(), 'bea', { deviceKey: thief.deviceKey, userAgent: onPhone })
  const renewed = await as(again.body.accessToken).send('/api/core/v2/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { accessToken } = renewed.body as { readonly accessToken: string }
  await deny(code)
  for (const token of [thief.accessToken, again.body.accessToken, accessToken]) {
    expect(await isOpen(token)).toBe(false)
  }
  // Its device is a stranger again: another sign-in is told.
  const key = await deviceOf(app(), 'bea', { deviceKey: thief.deviceKey })
  expect(key).not.toBe(thief.deviceKey)
})

it('DOMAIN §16 a thief lifts no lock, forgets no device of the person and chooses no password', async () => {
  const { contact, desk, mine, code } = await robbed('cleo')
  await deny(code)
  const { body } = await signInFrom(app(), 'cleo', { deviceKey: null })
  const thief = as(body.accessToken)
  expect(await pays(body.accessToken)).toBe('SENDING_LOCKED')
  // Freshly signed in, so nothing but the lock refuses it.
  const locked = { status: 403, code: 'SENDING_LOCKED' }
  expect((await thief.call(reset, { password })).problem).toMatchObject(locked)
  const details = { email: 'thief@example.com', phone: '(504) 555-0123' }
  expect((await thief.call(updateContact, details)).problem).toMatchObject(locked)
  await thief.call(endOtherSessions, {})
  expect(await isOpen(mine)).toBe(false)
  // The person's own device is still known: no letter, and a lane of its own.
  const before = (await deviceLettersTo(app(), contact)).length
  app().clock.now = new Date()
  await Promise.all(
    Array.from({ length: 10 }, () => signInFrom(app(), 'cleo', { password: 'a guess' })),
  )
  expect((await signInFrom(app(), 'cleo', { deviceKey: desk })).status).toBe(200)
  expect(await deviceLettersTo(app(), contact)).toHaveLength(before)
  expect(await pays(body.accessToken)).toBe('SENDING_LOCKED')
})

it('DOMAIN §16 a code lifts the lock, ends all sign-ins and forgets the other devices', async () => {
  const { contact, desk, thief, code } = await robbed('dora')
  const other = await deviceOf(app(), 'dora')
  await deny(code)
  await api(app()).call(forgot, { username: 'dora', deviceKey: desk })
  const typed = await codeOf(app(), contact)
  const set = { username: 'dora', code: typed, password, deviceKey: desk }
  expect((await api(app()).call(reset, set)).status).toBe(204)
  expect((await signInFrom(app(), 'dora')).status).toBe(400)
  const mine = await signInFrom(app(), 'dora', { deviceKey: desk, password })
  expect([mine.body.deviceKey, await pays(mine.body.accessToken)]).toEqual([desk, 'paid'])
  const changed = await deviceOf(app(), 'dora', { deviceKey: other, password })
  expect([changed === other, changed === thief.deviceKey]).toEqual([false, false])
})

it('DOMAIN §16 the link again, also ten times at once, has the same answer and locks nothing anew', async () => {
  const { contact, code } = await robbed('edda')
  const ten = await Promise.all(Array.from({ length: 10 }, () => deny(code)))
  expect(new Set(ten.map(({ status, body }) => `${status} ${body.denied}`))).toEqual(
    new Set(['200 true']),
  )
  await api(app()).call(forgot, { username: 'edda' })
  const typed = await codeOf(app(), contact)
  await api(app()).call(reset, { username: 'edda', code: typed, password })
  const { accessToken } = (await signInFrom(app(), 'edda', { password })).body
  for (const _ of [1, 2]) expect((await deny(code)).body.denied).toBe(true)
  expect(await pays(accessToken)).toBe('paid')
  daysLater(8)
  expect((await deny(code)).body.denied).toBe(true)
})

it('DOMAIN §16 an expired link does nothing, and one that is not complete is not known', async () => {
  const { thief, code } = await robbed('fritzi')
  daysLater(7.01)
  for (const ask of [show, deny]) {
    expect((await ask(code)).problem).toMatchObject({
      ...{ status: 410, code: 'GONE', detail: deviceMessages.linkExpired },
    })
    for (const wrong of ['', code.slice(1), `${code}A`, 'A'.repeat(22), "' or true --"]) {
      expect((await ask(wrong)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  }
  app().clock.now = null
  expect(await pays(thief.accessToken)).toBe('paid')
})

it('DOMAIN §16 the link of a sign-in that has ended still locks sending', async () => {
  const { mine, thief, code } = await robbed('gerda')
  await as(thief.accessToken).call(logout, {})
  expect((await show(code)).body.signIns).toMatchObject([{ open: false }])
  expect((await deny(code)).status).toBe(200)
  expect(await pays(mine)).toBe('SENDING_LOCKED')
})

it('DOMAIN §16 whoever reads the letter needs no sign-in, and other people are not locked', async () => {
  const { code } = await robbed('hedy')
  const stranger = await addUser(app(), 'iris', rich)
  expect(stranger).toBeGreaterThan(0)
  const { accessToken } = (await signInFrom(app(), 'iris')).body
  expect((await as(accessToken).call(denyNewDevice, { code })).status).toBe(200)
  expect(await pays(accessToken)).toBe('paid')
})

it('DOMAIN §16 ERR-08 a payment made before the lock is answered as made when it is repeated', async () => {
  const { mine, code } = await robbed('jutta')
  const { memberId } = await addMember(app().owner)
  const order = { sendTarget: `m${memberId}`, amount: '1.00' }
  const key = 'a-key-before-the-lock'
  const paid = await as(mine).call(send, order, key)
  await deny(code)
  const again = await as(mine).call(send, order, key)
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  expect(again.body).toEqual(paid.body)
  const refused = await as(mine).final().call(send, order, 'a-key-after-the-lock')
  expect(refused.problem).toMatchObject({ code: 'SENDING_LOCKED', final: true })
})

it('DOMAIN §16 staff who are locked use no right', async () => {
  const { contact, mine, code } = await robbed('karla')
  const { rows } = await app().owner.query<{ exchange: number }>(
    `select m.exchange_id as exchange
    from members.contacts c
    join members.members m on m.id = c.member_id
    where c.id = $1`,
    [contact],
  )
  await app().owner.query(
    `insert into identity.grants (contact_id, scope, role) values ($1, $2, 'Finance')`,
    [contact, String(rows[0]?.exchange)],
  )
  await app().owner.query('update identity.sessions set second_factor = true')
  expect((await as(mine).call(listReversals, {})).status).toBe(200)
  await deny(code)
  expect((await as(mine).call(listReversals, {})).problem.code).toBe('SENDING_LOCKED')
})

it('DOMAIN §16 for seven days the address of before gets the letter, too, and then the codes', async () => {
  const contact = await addUser(app(), 'lena', rich)
  await deviceOf(app(), 'lena')
  await app().owner.query(
    `insert into delivery.messages (channel, kind, contact_id, address, created_at, due_at)
    values ('mail', 'details-changed', $1, 'of.before@example.com', now(), now() + interval '1 day')`,
    [contact],
  )
  await signInFrom(app(), 'lena', { deviceKey: null })
  const letters = await deviceLettersTo(app(), contact)
  expect(letters.map(({ to }) => to)).toEqual(['lena@example.com', 'of.before@example.com'])
  const codesTo = async () => {
    await everythingTold(app())
    const { rows } = await app().owner.query<{ to: string | null }>(
      `select address as to
      from delivery.messages
      where contact_id = $1
        and kind = 'reset-code'
      order by created_at`,
      [contact],
    )
    return rows.map(({ to }) => to)
  }
  await api(app()).call(forgot, { username: 'lena' })
  expect(await codesTo()).toEqual([null])
  // Also if a thief at the new address says so first, to have the codes.
  for (const { code } of letters) expect((await deny(code)).status).toBe(200)
  await api(app()).call(forgot, { username: 'lena' })
  expect(await codesTo()).toEqual([null, 'of.before@example.com'])
  const set = { username: 'lena', code: await codeOf(app(), contact), password }
  expect((await api(app()).call(reset, set)).status).toBe(204)
  // From then on they go where letters go.
  await api(app()).call(forgot, { username: 'lena' })
  expect((await codesTo()).at(-1)).toBeNull()
})

it('DOMAIN §16 a code that was asked before the lock does not lift it', async () => {
  const { contact, mine, code } = await robbed('mona')
  await api(app()).call(forgot, { username: 'mona' })
  const typed = await codeOf(app(), contact)
  await deny(code)
  const set = { username: 'mona', code: typed, password }
  expect((await api(app()).call(reset, set)).status).toBe(400)
  expect(await pays(mine)).toBe('SENDING_LOCKED')
})

it('DOMAIN §16 who has moved the address twice gets no codes, denying first, last or between', async () => {
  const moved = async (contact: number, from: string, to: string) => {
    await app().owner.query(
      `insert into delivery.messages (channel, kind, contact_id, address, created_at, due_at)
      values ('mail', 'details-changed', $1, $2, now(), now() + interval '1 day')`,
      [contact, from],
    )
    await app().owner.query(
      'update members.contacts set email = $2, verified_email = $2 where id = $1',
      [...[contact, to]],
    )
  }
  for (const [username, order] of [
    ['nora', [0, 1, 2]],
    ['olga', [2, 1, 0]],
    ['petra', [1, 2]],
  ] as const) {
    const contact = await addUser(app(), username, rich)
    await deviceOf(app(), username)
    const own = `${username}@example.com`
    await moved(contact, own, 't1@example.com')
    await signInFrom(app(), username, { deviceKey: null })
    await everythingTold(app())
    await moved(contact, 't1@example.com', 't2@example.com')
    await signInFrom(app(), username, { deviceKey: null })
    const letters = await deviceLettersTo(app(), contact)
    const thiefs = letters.filter(({ to }) => to !== own)
    expect(thiefs.map(({ to }) => to)).toEqual(['t1@example.com', 't2@example.com'])
    const [first] = letters.filter(({ to }) => to === own)
    const codes = [first, ...thiefs].map((letter) => letter?.code ?? '')
    for (const at of order) {
      expect((await deny(codes[at] ?? '')).status).toBe(200)
      const { rows } = await app().owner.query(
        'select locked_mail_to as to from identity.users where contact_id = $1',
        [contact],
      )
      expect(rows).toEqual([{ to: own }])
    }
    // A letter since the lock changes nothing either, and no link moves the codes.
    await signInFrom(app(), username, { deviceKey: null })
    const later = (await deviceLettersTo(app(), contact)).findLast(
      ({ to }) => to === 't2@example.com',
    )
    await deny(later?.code ?? '')
    await api(app()).call(forgot, { username })
    await everythingTold(app())
    const { rows } = await app().owner.query(
      `select address from delivery.messages where contact_id = $1 and kind = 'reset-code'`,
      [contact],
    )
    expect(rows).toEqual([{ address: own }])
  }
})

it('DOMAIN §16 who signed in before devices were known hears of the first one, too', async () => {
  const contact = await addUser(app(), 'quirin', rich)
  await app().owner.query(
    `update identity.users
    set first_login_at = now() - interval '1 year',
      last_login_at = now() - interval '1 day'
    where contact_id = $1`,
    [contact],
  )
  await signInFrom(app(), 'quirin', { deviceKey: null })
  expect(await deviceLettersTo(app(), contact)).toHaveLength(1)
})
