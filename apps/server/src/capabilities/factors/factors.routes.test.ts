/** Setting up and removing second factors over HTTP, and who is refused what. */
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  makeRecoveryCodes,
  readFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from '@exchange/contract/factors/factors.contract'
import { listFeedback } from '@exchange/contract/feedback/feedback.contract'
import { passkeySignIn, beginPasskeySignIn } from '@exchange/contract/identity/second-step.contract'
import { Secret, TOTP } from 'otpauth'
import { prove } from '@exchange/contract/identity/proof.contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, testModeToken } from '../../testing/test-app.ts'
import { addUser, lettersTo, oldPassword, signInAs } from '../identity/passwords.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { giveAuthenticator, givePasskey } from './factors.fixtures.ts'
import { assertion, madePasskey, testOrigin, type DeviceStory } from './passkey-device.fixtures.ts'

const app = testApp({
  env: { PUBLIC_URL: testOrigin },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

let username: string
let contactId: number
let token: string
let count = 0
beforeEach(async () => {
  username = `setter${(count += 1)}`
  contactId = await addUser(app(), username)
  token = (await signInAs(app(), username, oldPassword)).body.accessToken
})
afterEach(() => {
  app().clock.now = null
})

const by = (who = token) => api(app()).as(who)

async function withNewPasskey(who = token, story: DeviceStory = {}) {
  const { body: options } = await by(who).call(beginPasskey, {})
  const { passkey, answer } = madePasskey(options, story)
  const reply = await by(who).call(addPasskey, { attestation: answer })
  return { passkey, answer, reply, options }
}

async function begunAuthenticator(who = token): Promise<TOTP> {
  const { body } = await by(who).call(beginAuthenticator, {})
  expect(body.uri).toContain(`secret=${body.secret}`)
  return new TOTP({ secret: Secret.fromBase32(body.secret) })
}

const codeAt = (totp: TOTP, at = app().clock.now ?? new Date()) =>
  totp.generate({ timestamp: at.getTime() })

async function staffToken(): Promise<string> {
  await app().owner.query(
    `insert into identity.grants (contact_id, scope, role) values ($1, '8', 'Admin')`,
    [contactId],
  )
  return token
}

describe('DOMAIN §16 a passkey is set up', () => {
  it('with ten recovery codes at the first, a letter, and a sign-in with it', async () => {
    expect((await by().call(readFactors, {})).body).toEqual({
      ...{ passkeys: [], authenticatorTS: null, recoveryCodes: 0 },
      ...{ demanded: false, inSession: false },
    })
    const { passkey, reply, options } = await withNewPasskey()
    expect(reply.status).toBe(200)
    expect(options).toMatchObject({
      rp: { id: 'exchange.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(options.user.id).not.toContain(Buffer.from(String(contactId)).toString('base64url'))
    expect(reply.body.codes).toHaveLength(10)
    expect(reply.body.factors).toMatchObject({ recoveryCodes: 10, inSession: true })
    expect(reply.body.factors.passkeys).toMatchObject([{ name: 'Passkey', lastUsedTS: null }])
    expect((await by().call(readFactors, {})).body.inSession).toBe(true)
    expect((await lettersTo(app(), contactId)).map(({ kind }) => kind)).toEqual(['factors-changed'])
    const { body: asked } = await api(app()).call(beginPasskeySignIn, {})
    const signed = await api(app()).call(passkeySignIn, { assertion: assertion(passkey, asked) })
    expect(signed.status).toBe(200)
    const second = await withNewPasskey()
    expect(second.options.excludeCredentials).toHaveLength(1)
    expect(second.options.user.id).toBe(options.user.id)
    expect(second.reply.body.codes).toBeNull()
  })

  it('only for what was asked, in the same sign-in, once, of our site, by a holder', async () => {
    const other = (await signInAs(app(), username, oldPassword)).body.accessToken
    const { body: options } = await by().call(beginPasskey, {})
    const { answer } = madePasskey(options)
    const elsewhere = await by(other).call(addPasskey, { attestation: answer })
    expect(elsewhere.problem.code).toBe('PASSKEY_REFUSED')
    const late = await by().call(addPasskey, { attestation: answer })
    expect(late.problem.code).toBe('PASSKEY_REFUSED')
    const code = async (story: DeviceStory) => (await withNewPasskey(token, story)).reply.status
    expect(await code({ origin: 'https://evil.test' })).toBe(400)
    expect(await code({ rpId: 'evil.test' })).toBe(400)
    expect(await code({ userVerified: false })).toBe(400)
    const { answer: again, reply } = await withNewPasskey()
    expect(reply.status).toBe(200)
    expect((await by().call(addPasskey, { attestation: again })).status).toBe(400)
    expect((await by().call(readFactors, {})).body.passkeys).toHaveLength(1)
  })

  it('and renamed and removed by its person alone', async () => {
    const { reply } = await withNewPasskey()
    const passkeyId = reply.body.factors.passkeys[0]?.passkeyId ?? ''
    await addUser(app(), `${username}-x`)
    const stranger = (await signInAs(app(), `${username}-x`, oldPassword)).body.accessToken
    const theirs = { passkeyId, name: 'Mine' }
    expect((await by(stranger).call(renamePasskey, theirs)).status).toBe(404)
    expect((await by(stranger).call(removePasskey, { passkeyId })).status).toBe(404)
    const empty = await by().call(renamePasskey, { passkeyId, name: ' ' })
    expect(empty.problem.errors?.map(({ field }) => field)).toEqual(['name'])
    const renamed = await by().call(renamePasskey, { passkeyId, name: ' Blue  phone ' })
    expect(renamed.body.passkeys).toMatchObject([{ name: 'Blue phone' }])
    const removed = await by().call(removePasskey, { passkeyId })
    expect(removed.body).toMatchObject({ passkeys: [], recoveryCodes: 0 })
    expect((await by().call(removePasskey, { passkeyId })).status).toBe(404)
  })
})

describe('DOMAIN §16 an authenticator is set up', () => {
  it('by its first code; the one before works until then', async () => {
    const first = await begunAuthenticator()
    expect((await by().call(confirmAuthenticator, { code: '000' })).status).toBe(400)
    const set = await by().call(confirmAuthenticator, { code: codeAt(first) })
    expect(set.body.codes).toHaveLength(10)
    expect(set.body.factors.authenticatorTS).not.toBeNull()
    const next = await begunAuthenticator()
    expect((await signInAs(app(), username, oldPassword)).problem.ways).toContain('code')
    expect((await by().call(confirmAuthenticator, { code: codeAt(first) })).status).toBe(400)
    const changed = await by().call(confirmAuthenticator, { code: codeAt(next) })
    expect(changed.body.codes).toBeNull()
    expect((await by().call(removeAuthenticator, {})).body.authenticatorTS).toBeNull()
    expect((await by().call(removeAuthenticator, {})).status).toBe(404)
  })

  it('within an hour', async () => {
    const totp = await begunAuthenticator()
    app().clock.now = new Date(Date.now() + 3_601_000)
    await by().call(prove, { password: oldPassword })
    const late = await by().call(confirmAuthenticator, { code: codeAt(totp) })
    expect(late.problem.code).toBe('CONFLICT')
    await app().work('retention.keep')
    const { rows } = await app().owner.query(
      'select from factors.authenticators where contact_id = $1',
      [contactId],
    )
    expect(rows).toHaveLength(0)
  })
})

describe('DOMAIN §16 recovery codes', () => {
  it('are made anew with a factor only, and end those before', async () => {
    expect((await by().call(makeRecoveryCodes, {})).problem.code).toBe('CONFLICT')
    const { reply } = await withNewPasskey()
    const made = await by().call(makeRecoveryCodes, {})
    expect(made.body.codes).toHaveLength(10)
    expect(made.body.codes).not.toEqual(reply.body.codes)
    expect(made.body.factors.recoveryCodes).toBe(10)
  })
})

describe('DOMAIN §16 whoever holds a right', () => {
  it('is refused each call of a right until a factor was shown, and keeps one', async () => {
    await staffToken()
    const refused = await by().call(listFeedback, {})
    expect(refused.problem).toMatchObject({ status: 403, code: 'FACTOR_REQUIRED' })
    expect((await by().call(readFactors, {})).body).toMatchObject({ demanded: true })
    const { reply } = await withNewPasskey()
    expect((await by().call(listFeedback, {})).status).toBe(200)
    const passkeyId = reply.body.factors.passkeys[0]?.passkeyId ?? ''
    const last = await by().call(removePasskey, { passkeyId })
    expect(last.problem.code).toBe('CONFLICT')
    await giveAuthenticator(app(), contactId)
    const all = await Promise.all([
      by().call(removePasskey, { passkeyId }),
      by().call(removeAuthenticator, {}),
    ])
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('is not asked where it is only offered, which a network of members cannot choose', async () => {
    await staffToken()
    const { port } = await app().another({ STAFF_SECOND_FACTOR: 'offered' })
    const offered = api({ url: `http://127.0.0.1:${port}` }).as(token)
    expect((await offered.call(listFeedback, {})).status).toBe(200)
    const { reply } = await withNewPasskey()
    const passkeyId = reply.body.factors.passkeys[0]?.passkeyId ?? ''
    expect((await offered.call(removePasskey, { passkeyId })).status).toBe(200)
    await expect(
      app().another({
        STAFF_SECOND_FACTOR: 'offered',
        ...{ TEST_MODE_USERNAME: '', TEST_MODE_TOKEN: '' },
      }),
    ).rejects.toThrow(/STAFF_SECOND_FACTOR: may be offered only in a development network/)
  })
})

it('DOMAIN §16 ends with the sign-in in which it was begun', async () => {
  const { body: options } = await by().call(beginPasskey, {})
  const { answer } = madePasskey(options)
  await app().owner.query('delete from identity.sessions where contact_id = $1', [contactId])
  expect((await by().call(addPasskey, { attestation: answer })).problem.code).toBe(
    'SESSION_INVALID',
  )
})

it('SESS-12 the test account sets up nothing', async () => {
  const sample = api(app()).as(testModeToken)
  expect((await sample.call(beginPasskey, {})).problem.code).toBe('TEST_ACCOUNT')
  expect((await sample.call(beginAuthenticator, {})).problem.code).toBe('TEST_ACCOUNT')
  expect((await sample.call(makeRecoveryCodes, {})).problem.code).toBe('TEST_ACCOUNT')
  expect((await sample.call(readFactors, {})).body.passkeys).toEqual([])
})

it('DOMAIN §16 at most twenty passkeys', async () => {
  for (let at = 0; at < 20; at += 1) await givePasskey(app(), contactId)
  const more = await signedIn(app().owner, contactId)
  expect((await by(more).call(beginPasskey, {})).problem.code).toBe('CONFLICT')
})
