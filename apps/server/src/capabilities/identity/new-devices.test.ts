/** Sign-ins on new devices are told by letter and notification. */
import { login } from '@exchange/contract/identity/identity.contract'
import { beginPasskeySignIn, passkeySignIn } from '@exchange/contract/identity/second-step.contract'
import { listSessions } from '@exchange/contract/identity/sessions.contract'
import { listNotifications } from '@exchange/contract/notifications/notifications.contract'
import { afterEach, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { givePasskey } from '../factors/factors.fixtures.ts'
import { assertion, testOrigin } from '../factors/passkey-device.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { askDeviceLetters } from './ask-device-letters.service.ts'
import { deviceLettersTo, deviceOf, onPhone, signInFrom } from './devices.fixtures.ts'
import { forgetEnded } from './forget-ended.service.ts'
import { addUser } from './passwords.fixtures.ts'

const app = testApp({
  env: { PUBLIC_URL: testOrigin, TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})
afterEach(() => {
  app().clock.now = null
})
const hoursLater = (hours: number) => {
  app().clock.now = new Date(Date.now() + hours * 3_600_000)
}

it('AUTH-06 the body of the specification works as before, and its answer has no key', async () => {
  await addUser(app(), 'foreign')
  const { status, body } = await api(app()).call(login, {
    ...{ username: 'foreign', password: 'correct horse' },
  })
  expect([status, Object.keys(body).toSorted()]).toEqual([200, ['accessToken', 'user']])
  const again = await api(app()).as(body.accessToken).call(login, { deviceKey: null })
  expect(Object.keys(again.body).toSorted()).toEqual(['accessToken', 'user'])
})

it('DOMAIN §16 the first device is told to nobody, the second to the person, a known one no more', async () => {
  const contact = await addUser(app(), 'dana')
  const desk = await deviceOf(app(), 'dana')
  expect(desk).toMatch(/^[\w-]{43}$/)
  expect(await deviceLettersTo(app(), contact)).toEqual([])
  const from = '203.0.113.9'
  const phone = await deviceOf(app(), 'dana', { userAgent: onPhone, from })
  const known = await signInFrom(app(), 'dana', { deviceKey: phone, userAgent: onPhone, from })
  expect(known.body.deviceKey).toBe(phone)
  expect((await signInFrom(app(), 'dana', { deviceKey: desk })).body.deviceKey).toBe(desk)
  const letters = await deviceLettersTo(app(), contact)
  expect(letters).toMatchObject([
    {
      ...{ to: 'dana@example.com', channel: 'mail' },
      signIns: [{ device: 'Safari on iPhone', address: from }],
    },
  ])
  const mine = api(app()).as(known.body.accessToken)
  const { notifications } = (await mine.call(listNotifications, {})).body
  expect(notifications).toMatchObject([
    { kind: 'new-device', subject: 'New sign-in: Safari on iPhone' },
  ])
  expect(notifications[0]?.content).toContain(from)
  const { sessions } = (await mine.call(listSessions, {})).body
  expect(sessions[0]).toMatchObject({ address: from, secondFactor: false, current: true })
})

it('SEC-11 only the hash of a key is stored, and one that we never made is replaced', async () => {
  await addUser(app(), 'chooser')
  const chosen = 'A'.repeat(43)
  const key = await deviceOf(app(), 'chooser', { deviceKey: chosen })
  expect(key).not.toBe(chosen)
  for (const wrong of ['', 'short', `${chosen}A`, "' or 1=1 --"]) {
    expect(await deviceOf(app(), 'chooser', { deviceKey: wrong })).toMatch(/^[\w-]{43}$/)
  }
  const { rows } = await app().owner.query('select * from identity.devices')
  expect(JSON.stringify(rows)).not.toContain(key)
})

it('DOMAIN §16 two people at one browser share its key; the device is new for each', async () => {
  const [ada, bo] = [await addUser(app(), 'ada'), await addUser(app(), 'bo')]
  await deviceOf(app(), 'bo')
  const shared = await deviceOf(app(), 'ada')
  expect(await deviceOf(app(), 'bo', { deviceKey: shared })).toBe(shared)
  expect(await deviceOf(app(), 'ada', { deviceKey: shared })).toBe(shared)
  expect(await deviceLettersTo(app(), ada)).toEqual([])
  expect(await deviceLettersTo(app(), bo)).toHaveLength(1)
})

it('DOMAIN §16 private windows: three letters as they happen, then one with all that came since', async () => {
  const contact = await addUser(app(), 'private')
  await deviceOf(app(), 'private')
  for (let opened = 0; opened < 6; opened += 1) {
    await deviceOf(app(), 'private', { userAgent: onPhone })
    await deviceLettersTo(app(), contact)
  }
  const toldBy = async () =>
    (await deviceLettersTo(app(), contact)).map(({ signIns }) => signIns.length)
  const job = () => askDeviceLetters({ database: app().owner, outbox: app().deps.outbox })
  expect(await toldBy()).toEqual([1, 1, 1])
  await job()
  expect(await toldBy()).toEqual([1, 1, 1])
  hoursLater(2.1)
  await job()
  expect(await toldBy()).toEqual([1, 1, 1, 3])
  await job()
  expect(await toldBy()).toHaveLength(4)
  const { rows } = await app().owner.query<{ count: number }>(
    `select count(*)::integer as count
    from notifications.notifications
    where contact_id = $1
      and kind = 'new-device'`,
    [contact],
  )
  expect(rows).toEqual([{ count: 5 }])
})

it('DOMAIN §16 of ten sign-ins at once with one key, one is on a new device', async () => {
  const contact = await addUser(app(), 'tens')
  await addUser(app(), 'other')
  const key = await deviceOf(app(), 'other')
  await deviceOf(app(), 'tens')
  const ten = await Promise.all(
    Array.from({ length: 10 }, () => signInFrom(app(), 'tens', { deviceKey: key })),
  )
  // Some may be too many tries at once.
  expect(ten.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  const letters = await deviceLettersTo(app(), contact)
  expect(letters.flatMap(({ signIns }) => signIns)).toHaveLength(1)
})

it('DOMAIN §16 of ten first sign-ins at once, one is the first', async () => {
  const contact = await addUser(app(), 'firsts')
  const ten = await Promise.all(
    Array.from({ length: 10 }, () => signInFrom(app(), 'firsts', { deviceKey: null })),
  )
  const opened = ten.filter(({ status }) => status === 200)
  expect(opened.length).toBeGreaterThan(1)
  // However many of them a letter has told by now.
  const { rows } = await app().owner.query(
    'select from identity.new_device_sign_ins where contact_id = $1',
    [contact],
  )
  expect(rows).toHaveLength(opened.length - 1)
})

it('DOMAIN §16 a device without a sign-in for 400 days is new again', async () => {
  const contact = await addUser(app(), 'rare')
  const key = await deviceOf(app(), 'rare')
  hoursLater(401 * 24)
  await forgetEnded({ database: app().owner, now: () => app().deps.clock.now() })
  expect(await deviceOf(app(), 'rare', { deviceKey: key })).not.toBe(key)
  expect(await deviceLettersTo(app(), contact)).toHaveLength(1)
})

it('DOMAIN §16 a passkey on a device that is known by its key writes no letter', async () => {
  const contact = await addUser(app(), 'keys')
  const passkey = await givePasskey(app(), contact)
  const signIn = async (deviceKey: string | null) => {
    const { body } = await api(app()).call(beginPasskeySignIn, {})
    const given = { assertion: assertion(passkey, body), deviceKey }
    return (await api(app()).call(passkeySignIn, given)).body.deviceKey ?? ''
  }
  const desk = await signIn(null)
  expect(await signIn(desk)).toBe(desk)
  expect(await deviceLettersTo(app(), contact)).toEqual([])
  await signIn(null)
  expect(await deviceLettersTo(app(), contact)).toHaveLength(1)
})
