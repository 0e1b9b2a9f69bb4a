/** The guesses of strangers delay nobody on a device of their own, and use up none of its codes. */
import { forgot, reset } from '@exchange/contract/identity/identity.contract'
import { secondStep } from '@exchange/contract/identity/second-step.contract'
import { addressOf } from '@exchange/contract/call'
import { afterEach, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { giveAuthenticator } from '../factors/factors.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { deviceOf, signInFrom } from './devices.fixtures.ts'
import { addUser, codeOf, oldPassword } from './passwords.fixtures.ts'

const app = testApp({
  env: { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '100' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})
afterEach(async () => {
  app().clock.now = null
  await app().owner.query('delete from kernel.limits')
})
const never = 'A'.repeat(43)
const password = 'two lamps on the stairs'
const times = <Value>(count: number, work: (at: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

/** Uses up a count for an hour. */
const full = (key: string) =>
  app().owner.query(
    `insert into kernel.limits (key, used, ends_at, open_at)
    values ($1, 0, now() + interval '1 hour', now() + interval '1 hour')
    on conflict (key) do update set open_at = excluded.open_at`,
    [key],
  )

it('SEC-11 strangers at the same address delay a username, but not its person on a device of its own', async () => {
  await addUser(app(), 'dana')
  const from = '203.0.113.7'
  const deviceKey = await deviceOf(app(), 'dana', { from })
  app().clock.now = new Date()
  await times(30, () => signInFrom(app(), 'dana', { from, password: 'a guess' }))
  expect((await signInFrom(app(), 'dana', { from })).status).toBe(429)
  expect((await signInFrom(app(), 'dana', { from, deviceKey })).status).toBe(200)
  // The success does not give the strangers new guesses.
  expect((await signInFrom(app(), 'dana', { from: '198.51.100.1' })).status).toBe(429)
})

it('SEC-11 failures on a device of its own are delayed as well, alone, until a success', async () => {
  await addUser(app(), 'typist')
  const [desk, phone] = [await deviceOf(app(), 'typist'), await deviceOf(app(), 'typist')]
  app().clock.now = new Date()
  const wrong = await times(10, () =>
    signInFrom(app(), 'typist', { deviceKey: desk, password: 'mistyped' }),
  )
  expect(wrong.filter(({ status }) => status === 400)).toHaveLength(5)
  expect((await signInFrom(app(), 'typist', { deviceKey: desk })).status).toBe(429)
  expect((await signInFrom(app(), 'typist', { deviceKey: phone })).status).toBe(200)
  expect((await signInFrom(app(), 'typist')).status).toBe(200)
  app().clock.now = new Date(Date.now() + 20_000)
  expect((await signInFrom(app(), 'typist', { deviceKey: desk })).status).toBe(200)
  expect((await signInFrom(app(), 'typist', { deviceKey: desk })).status).toBe(200)
})

it('SEC-11 ERR-01 a key says nothing of users: neither another one, an invented one nor an unknown user has a lane', async () => {
  await addUser(app(), 'victim')
  await addUser(app(), 'curious')
  const thiefs = await deviceOf(app(), 'curious')
  app().clock.now = new Date()
  for (const deviceKey of [thiefs, never, 'not a key', '']) {
    const guesses = []
    for (const username of ['victim', 'nobody-of-that-name']) {
      const tries = await times(8, () =>
        signInFrom(app(), username, { deviceKey, password: 'a guess' }),
      )
      guesses.push(tries.map(({ status, problem }) => `${status} ${problem.code}`).toSorted())
    }
    expect(guesses[0]).toEqual(guesses[1])
    expect(guesses[0]?.filter((one) => one.startsWith('400'))).toHaveLength(5)
    await app().owner.query('delete from kernel.limits')
  }
})

it('AUTH-20 SEC-11 strangers use up neither the tries of a code in hand nor the codes that may be asked', async () => {
  const contact = await addUser(app(), 'asked')
  // Not where the strangers are.
  const deviceKey = await deviceOf(app(), 'asked', { from: '203.0.113.9' })
  const mine = { username: 'asked', deviceKey }
  await api(app()).call(forgot, mine)
  const code = await codeOf(app(), contact)
  const tries = await times(10, () =>
    api(app()).call(reset, { username: 'asked', code: 'AAAA2222', password }),
  )
  expect(tries.every(({ status }) => status === 400)).toBe(true)
  // It is used up for strangers, whoever they are.
  expect((await api(app()).call(reset, { username: 'asked', code, password })).status).toBe(400)
  expect((await api(app()).call(reset, { ...mine, code, password })).status).toBe(204)

  await app().owner.query(
    `insert into kernel.limits (key, used, ends_at, open_at)
    values ('code-asked/asked', 5, now() + interval '1 hour', now() + interval '1 hour')
    on conflict (key) do update set open_at = excluded.open_at`,
  )
  expect((await api(app()).call(forgot, { username: 'asked' })).status).toBe(429)
  expect((await api(app()).call(forgot, mine)).status).toBe(200)
})

it('AUTH-20 wrong codes on a device of its own are five as well', async () => {
  const contact = await addUser(app(), 'forgetful')
  const deviceKey = await deviceOf(app(), 'forgetful')
  const mine = { username: 'forgetful', deviceKey }
  await api(app()).call(forgot, mine)
  const code = await codeOf(app(), contact)
  for (let tried = 0; tried < 5; tried += 1) {
    await api(app()).call(reset, { ...mine, code: 'AAAA2222', password })
  }
  expect((await api(app()).call(reset, { ...mine, code, password })).status).toBe(400)
})

it('AUTH-21 AUTH-20 own names are refused only after the right code, and use up no try', async () => {
  const contact = await addUser(app(), 'named', { firstName: 'Ottilie', lastName: 'Kornmann' })
  await api(app()).call(forgot, { username: 'named' })
  const code = await codeOf(app(), contact)
  const choose = async (typed: string, chosen: string) => {
    const done = await api(app()).call(reset, { username: 'named', code: typed, password: chosen })
    return [done.status, done.problem.errors?.[0]?.field]
  }
  expect(await choose('AAAA2222', 'Ottilie2024')).toEqual([400, 'code'])
  for (let tried = 0; tried < 6; tried += 1) {
    expect(await choose(code, `Kornmann!${tried}`)).toEqual([400, 'password'])
  }
  expect((await choose(code, password))[0]).toBe(204)
  // What is in use stays, however weak.
  await addUser(app(), oldPassword)
  expect((await signInFrom(app(), oldPassword)).status).toBe(200)
})

it('AUTH-20 SEC-11 on a new device where its person has signed in from, codes are asked and tried apart from strangers', async () => {
  const contact = await addUser(app(), 'moved')
  const home = '203.0.113.9'
  await deviceOf(app(), 'moved', { from: home })
  const from = (address: string, call: typeof forgot | typeof reset, body: object) =>
    api(app()).send(addressOf(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username: 'moved', ...body }),
    })
  await full('code-asked/moved')
  expect((await from('198.51.100.1', forgot, {})).status).toBe(429)
  await times(10, (at) => from(`198.51.100.${at}`, reset, { code: 'AAAA2222', password }))
  expect((await from(home, forgot, {})).status).toBe(200)
  const code = await codeOf(app(), contact)
  await times(10, (at) => from(`198.51.100.${at}`, reset, { code: 'AAAA2222', password }))
  expect((await from('198.51.100.20', reset, { code, password })).status).toBe(400)
  expect((await from(home, reset, { code, password })).status).toBe(204)
})

it('AUTH-20 SEC-11 who uses up the tries of the whole network keeps nobody from entering a code', async () => {
  const contact = await addUser(app(), 'honest')
  await api(app()).call(forgot, { username: 'honest' })
  const code = await codeOf(app(), contact)
  await full('reset-code/network/open')
  const tried = async (typed: string) =>
    (await api(app()).call(reset, { username: 'honest', code: typed, password })).status
  expect(await tried('AAAA2222')).toBe(400)
  expect(await tried(code)).toBe(204)
  // Of each address there are few.
  await full('reset-code/network/open')
  await full('reset-code/spared/127.0.0.1')
  expect(await tried('AAAA2222')).toBe(429)
})

it('DOMAIN §16 SEC-11 who has the password uses up none of the codes that its person types on a device of its own', async () => {
  const contact = await addUser(app(), 'twofold')
  const deviceKey = await deviceOf(app(), 'twofold', { from: '203.0.113.9' })
  const totp = await giveAuthenticator(app(), contact)
  app().clock.now = new Date()
  const step = async (code: string, key?: string) => {
    const { problem } = await signInFrom(app(), 'twofold', { deviceKey: key })
    const input = { ticket: problem.ticket ?? '', code, deviceKey: key }
    return (await api(app()).call(secondStep, input)).status
  }
  const right = totp.generate({ timestamp: app().clock.now?.getTime() ?? 0 })
  const wrong = String((Number(right) + 333_333) % 1_000_000).padStart(6, '0')
  await full(`factor-code/contact/${contact}`)
  expect(await step(wrong)).toBe(429)
  expect(await step(wrong, deviceKey)).toBe(400)
  expect(await step(right, deviceKey)).toBe(200)
})
