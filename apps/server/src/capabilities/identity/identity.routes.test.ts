import { setTimeout as pause } from 'node:timers/promises'
import { login, logout, readTestUser, refresh } from '@exchange/contract/identity/identity.contract'
import {
  identityMessages,
  previewClosed,
  sessionUsedUp,
} from '@exchange/contract/identity/identity.messages'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp, testModeToken, testModeUsername } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import type { MemberStory } from '../members/members.fixtures.ts'
import { secretHash } from '../../kernel/secret-hash.ts'
import { createPasswords } from './index.ts'
import { deleteSession } from './sessions.store.ts'

const password = 'correct horse'
const hash = createPasswords().hash(password)

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 13, { removedCode: 'CCTE_BLOCKED_EXCHANGE' })
    await addExchange(owner, 14, { removedCode: 'CCTE' })
    await addExchange(owner, 21, { removedCode: 'GT_BLOCKED_EXCHANGE' })
  },
})

async function addUser(username: string, story: MemberStory = {}): Promise<number> {
  const { contactId } = await addMember(app().owner, { trade: 5_00n, ...story })
  await app().owner.query(
    'insert into identity.users (contact_id, username, password_hash) values ($1, $2, $3)',
    [contactId, username, await hash],
  )
  return contactId
}

const signIn = (username: string, given = password, keep = false) =>
  api(app()).call(login, { username, password: given, keep })

describe('signing in', () => {
  it('AUTH-06 answers with token and user, ignoring the case of the username', async () => {
    await addUser('Dana')
    const { status, body } = await signIn(' dANA ')
    expect(status).toBe(200)
    expect(body.accessToken).toMatch(/^ex1_[\w-]{43}$/)
    expect(body.user).toMatchObject({ username: 'Dana', firstLogin: true, tncVersion: '1.0' })
    expect(body.user.account).toMatchObject({ tradeBalance: 5, availableBalance: 5 })
    const again = await signIn('dana')
    expect(again.body.user.firstLogin).toBe(false)
  })

  it('ERR-01 answers the same to a wrong username and a wrong password', async () => {
    await addUser('marco')
    const wrong = await signIn('marco', 'wrong one')
    const unknown = await signIn('nobody-of-that-name')
    expect([wrong.status, wrong.problem]).toEqual([unknown.status, unknown.problem])
    expect(wrong.problem).toMatchObject({
      status: 400,
      code: 'LOGIN_FAILED',
      detail: identityMessages.loginFailed,
    })
  })

  it('ERR-03 AUTH-11 reports a removed exchange only after the right password', async () => {
    await addUser('blair', { exchange: 21 })
    await addUser('cleo', { exchange: 13 })
    expect((await signIn('blair')).problem).toMatchObject({ code: 'GT_BLOCKED_EXCHANGE' })
    expect((await signIn('cleo')).problem).toMatchObject({ code: 'CCTE_BLOCKED_EXCHANGE' })
    expect((await signIn('blair', 'wrong')).problem.code).toBe('LOGIN_FAILED')
  })

  it('ERR-04 reports an exchange that is still on the previous system, after the right password', async () => {
    await addUser('early', { exchange: 14 })
    expect((await signIn('early')).problem).toMatchObject({
      ...{ status: 403, code: 'CCTE', detail: previewClosed.text },
    })
    expect((await signIn('early', 'wrong')).problem.code).toBe('LOGIN_FAILED')
  })

  it('ERR-01 SEC-08 refuses a login that is not enabled', async () => {
    const contact = await addUser('off')
    await app().owner.query('update members.contacts set allow_login = false where id = $1', [
      contact,
    ])
    expect((await signIn('off')).problem).toMatchObject({ status: 403, code: 'LOGIN_DISABLED' })
    await addUser('gone', { status: 'disabled' })
    expect((await signIn('gone')).problem.code).toBe('LOGIN_DISABLED')
  })

  it('SEC-11 delays tries after consecutive failures, until a success', async () => {
    await addUser('slow')
    for (let tried = 0; tried < 5; tried += 1) await signIn('slow', 'wrong')
    const refused = await signIn('slow')
    expect(refused.problem).toMatchObject({ status: 429, detail: identityMessages.tooManyTries })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    app().clock.now = new Date(Date.now() + 20_000)
    expect((await signIn('slow')).status).toBe(200)
    expect((await signIn('slow')).status).toBe(200)
    app().clock.now = null
  })

  it('SEC-11 allows five of the concurrent tries on two processes', async () => {
    await addUser('flood')
    // Removes the failures counted for this address by earlier tests.
    await app().owner.query('delete from kernel.limits')
    const { port } = await app().another()
    const servers = [app(), { url: `http://127.0.0.1:${port}` }]
    app().clock.now = new Date()
    const tries = Array.from({ length: 20 }, (_, at) =>
      api(servers[at % 2] ?? app()).call(login, { username: 'flood', password: 'wrong' }),
    )
    const all = await Promise.all(tries)
    app().clock.now = null
    expect(all.filter(({ status }) => status === 400)).toHaveLength(5)
    await app().owner.query('delete from kernel.limits')
  })

  it('AUTH-04 requires both fields', async () => {
    expect((await signIn('')).problem.errors).toEqual([
      { field: 'username', message: identityMessages.usernameRequired },
    ])
    expect((await signIn('dana', '')).problem.errors?.[0]?.field).toBe('password')
  })
})

describe('a session', () => {
  it('SESS-02 is replaced by a new one; the old one stays valid for a minute', async () => {
    await addUser('two-tabs')
    const { accessToken: old } = (await signIn('two-tabs')).body
    const fresh = await api(app()).as(old).call(login, {})
    expect(fresh.body.accessToken).not.toBe(old)
    expect((await api(app()).as(old).call(refresh, {})).status).toBe(200)
    app().clock.now = new Date(Date.now() + 55_000)
    expect((await api(app()).as(old).call(refresh, {})).status).toBe(200)
    app().clock.now = new Date(Date.now() + 61_000)
    expect((await api(app()).as(old).call(refresh, {})).problem.code).toBe('SESSION_INVALID')
    expect((await api(app()).as(fresh.body.accessToken).call(refresh, {})).status).toBe(200)
    app().clock.now = null
  })

  it('SESS-05 ends in every process by signing out', async () => {
    await addUser('leaver')
    const other = await app().another()
    const elsewhere = api({ url: `http://127.0.0.1:${other.port}` })
    const { accessToken } = (await signIn('leaver')).body
    expect((await elsewhere.as(accessToken).call(refresh, {})).status).toBe(200)
    expect((await api(app()).as(accessToken).call(logout, {})).status).toBe(200)
    await expect
      .poll(async () => (await elsewhere.as(accessToken).call(refresh, {})).status)
      .toBe(401)
    expect((await api(app()).as(accessToken).call(logout, {})).status).toBe(200)
  })

  it('SESS-05 ends together with its replaced tokens, which could still be exchanged', async () => {
    await addUser('rotated')
    const { accessToken: old } = (await signIn('rotated')).body
    const fresh = (await api(app()).as(old).call(login, {})).body.accessToken
    await api(app()).as(fresh).call(logout, {})
    expect((await api(app()).as(old).call(login, {})).problem.code).toBe('SESSION_INVALID')
  })

  it('SESS-05 is not renewed by a call concurrent with signing out', async () => {
    const contact = await addUser('overtaken')
    const { accessToken } = (await signIn('overtaken')).body
    const renewing = await app().owner.transaction(async (tx) => {
      await deleteSession(tx, secretHash(accessToken))
      const call = api(app()).as(accessToken).call(login, {})
      await pause(200)
      return { call }
    })
    expect((await renewing.call).problem.code).toBe('SESSION_INVALID')
    const { rows } = await app().owner.query(
      'select from identity.sessions where contact_id = $1',
      [contact],
    )
    expect(rows).toEqual([])
  })

  it('ERR-03 ends when the exchange leaves the network', async () => {
    await addExchange(app().owner, 41)
    await addUser('stranded', { exchange: 41 })
    const { accessToken } = (await signIn('stranded')).body
    await app().owner.query(
      `update exchanges.exchanges
      set status = 'removed', removed_code = 'GT_BLOCKED_EXCHANGE'
      where id = 41`,
    )
    expect((await api(app()).as(accessToken).call(login, {})).problem.code).toBe('SESSION_INVALID')
    await expect
      .poll(async () => (await signIn('stranded')).problem.code)
      .toBe('GT_BLOCKED_EXCHANGE')
  })

  it('AUTH-07 lasts 12 hours, or 30 days if kept, and is not extended by refreshing', async () => {
    await addUser('keeper')
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    const short = (await signIn('keeper')).body.accessToken
    const kept = (await signIn('keeper', password, true)).body.accessToken
    app().clock.now = hours(11)
    expect((await api(app()).as(short).call(refresh, {})).status).toBe(200)
    app().clock.now = hours(13)
    expect((await api(app()).as(short).call(refresh, {})).status).toBe(401)
    app().clock.now = hours(29 * 24)
    expect((await api(app()).as(kept).call(refresh, {})).status).toBe(200)
    app().clock.now = hours(31 * 24)
    expect((await api(app()).as(kept).call(refresh, {})).status).toBe(401)
    app().clock.now = null
  })

  it.each([
    ['12 hours without being kept', 'other', 12],
    ['90 days if kept', 'kept', 90 * 24],
    ['12 hours for staff, also if kept', 'staff', 12],
  ] as const)(
    'AUTH-07 ends after %s, however much it is used and exchanged, and says why',
    async (_, most, hours) => {
      const keep = most !== 'other'
      const username = `busy-${most}`
      const contactId = await addUser(username)
      if (most === 'staff') {
        await app().owner.query(
          `insert into identity.grants (contact_id, scope, role) values ($1, '8', 'Finance')`,
          [contactId],
        )
      }
      const began = Date.now()
      const after = (share: number) => new Date(began + share * hours * 3_600_000)
      let token = (await signIn(username, password, keep)).body.accessToken
      for (const share of [0.25, 0.5, 0.75, 0.99]) {
        app().clock.now = after(share)
        const { status, body } = await api(app()).as(token).call(login, {})
        expect(status).toBe(200)
        token = body.accessToken
        expect((await api(app()).as(token).call(refresh, {})).status).toBe(200)
      }
      app().clock.now = after(1.001)
      const used = await api(app()).as(token).call(refresh, {})
      expect(used.problem).toMatchObject({ status: 401, detail: sessionUsedUp[most] })
      const exchanged = await api(app()).as(token).call(login, {})
      expect(exchanged.problem).toMatchObject({ status: 401, detail: sessionUsedUp[most] })
      const unknown = await api(app()).as(`${token}x`).call(refresh, {})
      expect(unknown.problem.detail).toBe(identityMessages.sessionInvalid)
      expect((await signIn(username, password, keep)).status).toBe(200)
      app().clock.now = null
    },
  )

  it('BAR-30 shows no balances to a partial member', async () => {
    await addUser('pia', { status: 'applied', trade: 0n, acceptsTerms: false })
    const { user } = (await signIn('pia')).body
    expect(user).toMatchObject({ account: null, feePlan: null, tncVersion: null })
    expect(user.profile.isPartialMember).toBe(true)
  })
})

describe('test mode', () => {
  it('AUTH-09 SESS-12 ENT-37 signs in as the sample user, who reads its data and moves no money', async () => {
    const { body } = await api(app()).call(login, { username: testModeUsername })
    expect(body).toMatchObject({ accessToken: testModeToken, user: { isTestAccount: true } })
    const again = await api(app()).as(testModeToken).call(refresh, {})
    expect(again.body).toEqual(body.user)
    const paid = await api(app()).as(testModeToken).call(send, { sendTarget: 'm1', amount: '1.00' })
    expect(paid.problem).toMatchObject({ status: 403, code: 'TEST_ACCOUNT' })
  })
})

describe('the user for tests of clients', () => {
  it('API-19 is only in a development network', async () => {
    const refused = await api(app()).call(readTestUser, {})
    expect(refused.problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const { port } = await app().another({ DEV_PAGES: '1' })
    const dev = api({ url: `http://127.0.0.1:${port}` })
    const { body } = await dev.call(readTestUser, {})
    expect(body.user).toMatchObject({ username: 'test', isTestAccount: true })
  })
})
