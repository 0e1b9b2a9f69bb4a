/** DOMAIN §16: proving once more who you are, by password. */
import { login, refresh, reset } from '@exchange/contract/identity/identity.contract'
import { prove } from '@exchange/contract/identity/proof.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testModeToken } from '../../testing/test-app.ts'
import { requestsApp } from '../requests/requests.fixtures.ts'
import { PasswordsBusy } from './index.ts'
import { addUser, oldPassword, signInAs } from './passwords.fixtures.ts'
import { prove as proveBy } from './prove.service.ts'
import { createPasswords } from './password.service.ts'

const app = requestsApp({ RATE_LIMIT_FACTOR: '1' })
const by = (token: string) => api(app()).as(token)
const isValid = async (token: string) => (await by(token).call(refresh, {})).status === 200
const longAgo = () => new Date(Date.now() - 3_600_000)

/** Whether the session may change the password. */
async function isFresh(token: string): Promise<boolean> {
  const { problem } = await by(token).call(reset, { password: '1' })
  return problem.code !== 'PROOF_REQUIRED'
}

let users = 0
async function stale() {
  users += 1
  const contactId = await addUser(app(), `proves${users}`)
  const provedAt = longAgo()
  const session = () => signedIn(app().owner, contactId, { provedAt })
  return { contactId, username: `proves${users}`, session, token: await session() }
}

const sessionIdOf = async (contactId: number) => {
  const { rows } = await app().owner.query<{ id: string }>(
    'select session_id as id from identity.sessions where contact_id = $1',
    [contactId],
  )
  return rows[0]?.id ?? ''
}

describe('DOMAIN §16 the right password', () => {
  it('makes this session fresh, and no other one of the same person', async () => {
    const { token, session } = await stale()
    const other = await session()
    expect(await isFresh(token)).toBe(false)
    expect((await by(token).call(prove, { password: oldPassword })).status).toBe(200)
    expect([await isFresh(token), await isFresh(other)]).toEqual([true, false])
  })

  it('SESS-02 outlives the exchange of the token, for ten minutes', async () => {
    const { token } = await stale()
    await by(token).call(prove, { password: oldPassword })
    const { accessToken } = (await by(token).call(login, {})).body
    expect(await isFresh(accessToken)).toBe(true)
    await app().owner.query(
      `update identity.sessions set proved_at = proved_at - interval '10 minutes'`,
    )
    expect(await isFresh(accessToken)).toBe(false)
  })

  it('AUTH-06 a session that signed in is fresh without one', async () => {
    const { username } = await stale()
    const { body } = await signInAs(app(), username, oldPassword)
    expect(await isFresh(body.accessToken)).toBe(true)
  })
})

describe('DOMAIN §16 SEC-11 a wrong password', () => {
  it('is told at its field, and the fifth ends the session, and no other', async () => {
    const { token, session } = await stale()
    const other = await session()
    const guess = () => by(token).call(prove, { password: 'wrong' })
    for (let tried = 1; tried < 5; tried += 1) {
      const { status, problem } = await guess()
      expect([status, problem.errors]).toEqual([
        400,
        [{ field: 'password', message: 'This is not your password.' }],
      ])
    }
    const last = await guess()
    expect(last.problem).toMatchObject({ status: 401, code: 'SESSION_INVALID' })
    expect(last.problem.detail).toMatch(/five times/)
    expect([await isValid(token), await isValid(other)]).toEqual([false, true])
  })

  it('ten at once are five guesses: then the right one is refused, too', async () => {
    const { token } = await stale()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => by(token).call(prove, { password: 'wrong' })),
    )
    expect(all.filter(({ status }) => status === 400).length).toBeLessThan(5)
    const right = await by(token).call(prove, { password: oldPassword })
    expect(right.problem.code).toBe('SESSION_INVALID')
  })

  it('four and then the right one leave all tries', async () => {
    const { token } = await stale()
    for (let round = 0; round < 2; round += 1) {
      for (let tried = 1; tried < 5; tried += 1) await by(token).call(prove, { password: 'wrong' })
      expect((await by(token).call(prove, { password: oldPassword })).status).toBe(200)
    }
  })

  it('is counted over all sessions of the person; nobody is kept from signing in by it', async () => {
    const { session, username } = await stale()
    for (let sessions = 0; sessions < 2; sessions += 1) {
      const token = await session()
      for (let tried = 0; tried < 5; tried += 1) {
        await by(token).call(prove, { password: 'wrong' })
      }
    }
    const waits = await by(await session()).call(prove, { password: oldPassword })
    expect(waits.problem).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect((await signInAs(app(), username, oldPassword)).status).toBe(200)
  })

  it('failures to sign in keep nobody from proving it', async () => {
    const { token, username } = await stale()
    for (let tried = 0; tried < 8; tried += 1) await signInAs(app(), username, 'wrong')
    expect((await by(token).call(prove, { password: oldPassword })).status).toBe(200)
  })
})

describe('DOMAIN §16 without a comparison', () => {
  it('nothing is counted while too many sign in', async () => {
    const { token, contactId } = await stale()
    const sessionId = await sessionIdOf(contactId)
    const busy = async () => {
      throw new PasswordsBusy('Too many sign-ins at once.')
    }
    const { db: database, limits } = app().deps
    const passwords = { ...createPasswords(), matches: busy }
    const factors = { waysOf: async () => [] } as never
    const securityLog = { note: () => Promise.resolve() }
    const needs = { database, limits, passwords, factors, securityLog, now: () => new Date() }
    const who = { contactId, sessionId, address: '::1', device: '' }
    for (let tried = 0; tried < 12; tried += 1) {
      const answer = await proveBy(needs, who, { way: 'password', password: 'any' })
      expect(answer).toEqual({ ok: false, error: { code: 'busy' } })
    }
    expect((await by(token).call(prove, { password: oldPassword })).status).toBe(200)
  })

  it('an empty password is no try; a person who has none is answered like with a wrong one', async () => {
    const { token } = await stale()
    for (let tried = 0; tried < 6; tried += 1) {
      const { problem } = await by(token).call(prove, { password: '' })
      expect(problem.detail).toBe('Enter your password.')
    }
    const contactId = await addUser(app(), 'has-none', { unregistered: true })
    const none = await signedIn(app().owner, contactId, { provedAt: longAgo() })
    const { problem } = await by(none).call(prove, { password: 'any' })
    expect(problem.detail).toBe('This is not your password.')
  })

  it('exactly one proof is taken', async () => {
    const { token } = await stale()
    for (const input of [{}, { password: oldPassword, code: '123456' }]) {
      expect((await by(token).call(prove, input)).problem.code).toBe('VALIDATION')
    }
    expect(await isFresh(token)).toBe(false)
  })

  it('SESS-12 the sample user proves nothing', async () => {
    const refused = await by(testModeToken).call(prove, { password: 'any' })
    expect(refused.problem.code).toBe('TEST_ACCOUNT')
  })
})
