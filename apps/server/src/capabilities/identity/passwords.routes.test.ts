import { setTimeout as pause } from 'node:timers/promises'
import { forgot, refresh, reset } from '@exchange/contract/identity/identity.contract'
import { identityMessages } from '@exchange/contract/identity/identity.messages'
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import { afterEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp, testModeToken, testModeUsername } from '../../testing/test-app.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addUser, codeOf, lettersTo, oldPassword, signInAs } from './passwords.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 21, { removedCode: 'GT_BLOCKED_EXCHANGE' })
  },
})
afterEach(() => {
  app().clock.now = null
})
const password = 'a lamp on the stairs'
const later = (minutes: number) => {
  app().clock.now = new Date(Date.now() + minutes * 60_000)
}
const ask = (username: string, register?: boolean) =>
  api(app()).call(forgot, { username, ...(register === undefined ? {} : { register }) })
const choose = (username: string, code: string, chosen = password) =>
  api(app()).call(reset, { username, code, password: chosen })
const signIn = (username: string, given: string) => signInAs(app(), username, given)
const codesAt = async (contact: number) =>
  (await lettersTo(app(), contact)).filter(({ kind }) => kind === 'reset-code')

const codeInvalid = {
  status: 400,
  code: 'VALIDATION',
  detail: passwordMessages.codeInvalid,
  errors: [{ field: 'code', message: passwordMessages.codeInvalid }],
}

describe('a lost password', () => {
  it('AUTH-12 AUTH-13 API-07 API-09 is replaced with a code, which ends every session', async () => {
    const contact = await addUser(app(), 'Dana')
    const { accessToken } = (await signIn('dana', oldPassword)).body
    const asked = await ask(' dANA ')
    expect([asked.status, asked.body]).toEqual([200, {}])
    const code = await codeOf(app(), contact)
    const done = await choose('DANA', ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)
    expect([done.status, done.body]).toEqual([204, ''])
    expect((await api(app()).as(accessToken).call(refresh, {})).status).toBe(401)
    expect((await signIn('dana', oldPassword)).problem.code).toBe('LOGIN_FAILED')
    expect((await signIn('dana', password)).status).toBe(200)
    const letters = await lettersTo(app(), contact)
    expect(letters.map(({ kind }) => kind)).toEqual([
      ...['reset-code', 'password-changed', 'new-device'],
    ])
  })

  it('AUTH-20 each code works to its own end, and once one is used, all are gone', async () => {
    const contact = await addUser(app(), 'once')
    await ask('once')
    const older = await codeOf(app(), contact)
    later(1)
    await ask('once')
    const code = await codeOf(app(), contact)
    expect((await choose('once', older)).status).toBe(204)
    for (const used of [older, code]) {
      expect((await choose('once', used, 'another lamp')).problem).toMatchObject(codeInvalid)
    }
  })

  it('AUTH-20 a code works for 15 minutes', async () => {
    const contact = await addUser(app(), 'slow')
    await ask('slow')
    const code = await codeOf(app(), contact)
    later(15.1)
    expect((await choose('slow', code)).problem).toMatchObject(codeInvalid)
    later(14.9)
    expect((await choose('slow', code)).status).toBe(204)
  })

  it('AUTH-20 SEC-11 a code may be tried five times', async () => {
    const contact = await addUser(app(), 'guessed')
    await ask('guessed')
    const code = await codeOf(app(), contact)
    for (let tried = 0; tried < 4; tried += 1) await choose('guessed', 'AAAA2222')
    expect((await choose('guessed', code, 'short')).problem.errors?.[0]?.field).toBe('password')
    await choose('guessed', 'AAAA2222')
    expect((await choose('guessed', code)).problem).toMatchObject(codeInvalid)
    await ask('guessed')
    expect((await choose('guessed', await codeOf(app(), contact))).status).toBe(204)
  })

  it('AUTH-20 exactly one of ten concurrent uses of a code succeeds', async () => {
    const contact = await addUser(app(), 'race')
    await ask('race')
    const code = await codeOf(app(), contact)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => choose('race', code, `password of ${at}`)),
    )
    const won = all.findIndex(({ status }) => status === 204)
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1)
    const others = all.filter(({ status }) => status !== 204)
    for (const { problem } of others) expect(problem).toMatchObject(codeInvalid)
    expect((await signIn('race', `password of ${won}`)).status).toBe(200)
    const changed = (await lettersTo(app(), contact)).filter(
      ({ kind }) => kind === 'password-changed',
    )
    expect(changed).toHaveLength(1)
  })

  it('AUTH-20 SEC-11 an unknown user gets the same answer, and no letter is written', async () => {
    const known = await addUser(app(), 'known')
    const newcomer = await addUser(app(), 'new', { unregistered: true })
    const off = await addUser(app(), 'off', { status: 'disabled' })
    const left = await addUser(app(), 'left', { exchange: 21 })
    const replies = [
      await ask('known'),
      await ask('nobody-of-that-name'),
      await ask('new'),
      await ask('known', true),
      await ask('off'),
      await ask('left'),
      await ask(testModeUsername),
    ]
    const shapes = replies.map(({ status, body, headers }) => [
      ...[status, body],
      [...headers.keys()].toSorted().join(),
    ])
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    expect(await codesAt(known)).toHaveLength(1)
    for (const nobody of [newcomer, off, left]) expect(await codesAt(nobody)).toEqual([])
    const wrong = await choose('known', 'AAAA2222')
    const unknown = await choose('nobody-of-that-name', 'AAAA2222')
    expect([unknown.status, unknown.problem]).toEqual([wrong.status, wrong.problem])
  })

  it('AUTH-13 a code goes to the phone of a user without an email, and can be read nowhere else', async () => {
    const contact = await addUser(app(), 'texted', { email: '', phone: '(555) 201-3344' })
    await ask('texted')
    expect(await codesAt(contact)).toMatchObject([{ channel: 'text' }])
    const code = await codeOf(app(), contact)
    const { rows } = await app().owner.query<{ code_hash: string }>(
      'select code_hash from identity.reset_codes where contact_id = $1',
      [contact],
    )
    expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/)
    expect(rows[0]?.code_hash).not.toContain(code)
  })

  it('SEC-11 a new password lifts the delay after failed sign-ins', async () => {
    const contact = await addUser(app(), 'locked')
    for (let tried = 0; tried < 6; tried += 1) await signIn('locked', 'wrong')
    expect((await signIn('locked', oldPassword)).problem.code).toBe('RATE_LIMITED')
    await ask('locked')
    expect((await choose('locked', await codeOf(app(), contact))).status).toBe(204)
    expect((await signIn('locked', password)).status).toBe(200)
  })
})

describe('limits', () => {
  it('SEC-11 AUTH-20 a code can be requested five times an hour for a username, known or not', async () => {
    const contact = await addUser(app(), 'asked')
    // Earlier tests used the same address.
    await app().owner.query('delete from kernel.limits')
    const strict = await app().another({ RATE_LIMIT_FACTOR: '1' })
    const at = api({ url: `http://127.0.0.1:${strict.port}` })
    for (const username of ['asked', 'nobody-either']) {
      for (let asked = 0; asked < 5; asked += 1) {
        expect((await at.call(forgot, { username })).status).toBe(200)
      }
      const refused = await at.call(forgot, { username })
      expect(refused.problem).toMatchObject({ status: 429, detail: identityMessages.tooManyTries })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    }
    expect(await codesAt(contact)).toHaveLength(5)
    later(61)
    expect((await ask('asked')).status).toBe(200)
  })

  it('SEC-11 wrong codes are limited per address, for all usernames together', async () => {
    const contact = await addUser(app(), 'right')
    await ask('right')
    const code = await codeOf(app(), contact)
    await app().owner.query(
      `insert into kernel.limits (key, used, ends_at, open_at)
      values ('reset-code/address/open/127.0.0.1', 2000000, 'infinity', 'infinity')
      on conflict (key) do update set used = 2000000, open_at = 'infinity'`,
    )
    expect((await choose('right', code)).problem.code).toBe('RATE_LIMITED')
    await app().owner.query(`update kernel.limits set used = 0, open_at = '-infinity'`)
    expect((await choose('right', code)).status).toBe(204)
    const { rows } = await app().owner.query<{ used: number }>(
      `select used from kernel.limits where key = 'reset-code/address/open/127.0.0.1'`,
    )
    expect(rows[0]?.used).toBe(0)
  })
})

describe('registering', () => {
  it('AUTH-15 AUTH-16 is possible once, for a user who never had a password', async () => {
    const contact = await addUser(app(), 'nora', { unregistered: true })
    expect((await signIn('nora', '')).problem.status).toBe(400)
    expect((await signIn('nora', 'anything')).problem.code).toBe('LOGIN_FAILED')
    await ask('nora', true)
    expect((await choose('nora', await codeOf(app(), contact))).status).toBe(204)
    const { body } = await signIn('nora', password)
    expect(body.user).toMatchObject({ username: 'nora', firstLogin: true })
    await ask('nora', true)
    expect(await codesAt(contact)).toHaveLength(1)
  })
})

describe('refusals', () => {
  it.each([
    ['too short', { password: '12345' }, 'password', passwordMessages.fault['too-short']],
    ['too long', { password: 'x'.repeat(300) }, 'password', passwordMessages.fault['too-long']],
    ['common', { password: 'Password1' }, 'password', passwordMessages.fault.common],
    ['the username', { password: 'SOMEBODY' }, 'password', passwordMessages.fault.common],
    ['empty', { password: '' }, 'password', identityMessages.passwordRequired],
    ['a short code', { code: 'ABCD234' }, 'code', passwordMessages.codeInvalid],
    ['no code', { code: undefined }, 'code', passwordMessages.codeInvalid],
    ['no username', { username: ' ' }, 'username', identityMessages.usernameRequired],
  ])('AUTH-17 AUTH-18 ERR-05 %s, beside its field', async (_what, part, field, message) => {
    const all = { username: 'somebody', code: 'ABCD2345', password }
    const { problem } = await api(app()).call(reset, { ...all, ...part })
    expect(problem).toMatchObject({ status: 400, detail: message, errors: [{ field, message }] })
  })

  it('SEC-07 unreadable text and invalid usernames', async () => {
    const nul = await choose('somebody', 'ABCD2345', 'with a \0 in it')
    expect(nul.status).toBe(400)
    expect((await ask('x'.repeat(201))).status).toBe(400)
    expect((await ask(' ')).problem.errors?.[0]?.message).toBe(identityMessages.usernameRequired)
  })
})

describe('the password', () => {
  it('AUTH-21 API-09 is changed by a signed-in user: this session continues, others end', async () => {
    const contact = await addUser(app(), 'own')
    const here = (await signIn('own', oldPassword)).body.accessToken
    const there = (await signIn('own', oldPassword)).body.accessToken
    await ask('own')
    const code = await codeOf(app(), contact)
    expect((await api(app()).as(here).call(reset, { password })).status).toBe(204)
    expect((await api(app()).as(here).call(refresh, {})).status).toBe(200)
    expect((await api(app()).as(there).call(refresh, {})).status).toBe(401)
    expect((await signIn('own', password)).status).toBe(200)
    expect((await choose('own', code)).problem).toMatchObject(codeInvalid)
    const kinds = (await lettersTo(app(), contact)).map(({ kind }) => kind)
    expect(kinds).toContain('password-changed')
  })

  it('AUTH-21 is not changed to a weak one, without a session, or by the sample user', async () => {
    await addUser(app(), 'weak.one')
    const mine = api(app()).as((await signIn('weak.one', oldPassword)).body.accessToken)
    const refusalOf = async (chosen: string) =>
      (await mine.call(reset, { password: chosen })).problem.detail
    expect(await refusalOf('PassWord1')).toBe(passwordMessages.fault.common)
    expect(await refusalOf('Weak.One')).toBe(passwordMessages.fault['own-names'])
    expect((await api(app()).call(reset, { password })).problem.code).toBe('SESSION_INVALID')
    const sample = await api(app()).as(testModeToken).call(reset, { password })
    expect(sample.problem.code).toBe('TEST_ACCOUNT')
  })

  it('SESS-05 AUTH-21 is not changed by a session that ends at the same time', async () => {
    const contact = await addUser(app(), 'ended')
    const { accessToken } = (await signIn('ended', oldPassword)).body
    const late = await app().owner.transaction(async (tx) => {
      await tx.query('delete from identity.sessions where contact_id = $1', [contact])
      const call = api(app()).as(accessToken).call(reset, { password })
      await pause(400)
      return { call }
    })
    expect((await late.call).problem.code).toBe('SESSION_INVALID')
    expect((await signIn('ended', oldPassword)).status).toBe(200)
  })

  it('SESS-05 no session of the old password survives the change', async () => {
    const contact = await addUser(app(), 'late')
    const late = await app().owner.transaction(async (tx) => {
      await tx.query(`update identity.users set password_hash = 'new' where contact_id = $1`, [
        contact,
      ])
      const call = signIn('late', oldPassword)
      await pause(400)
      return { call }
    })
    expect((await late.call).problem.code).toBe('LOGIN_FAILED')
  })
})
