/** Signing in with a second factor, and by passkey alone, over HTTP. */
import { login, refresh, reset } from '@exchange/contract/identity/identity.contract'
import {
  beginPasskeySignIn,
  beginSecondStep,
  passkeySignIn,
  secondStep,
} from '@exchange/contract/identity/second-step.contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { giveAuthenticator, givePasskey, giveRecoveryCodes } from '../factors/factors.fixtures.ts'
import { assertion, testOrigin } from '../factors/passkey-device.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addUser, oldPassword, signInAs } from './passwords.fixtures.ts'

const app = testApp({
  env: { PUBLIC_URL: testOrigin, TRUST_PROXY: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

let username: string
let contactId: number
let count = 0
beforeEach(async () => {
  username = `second${(count += 1)}`
  contactId = await addUser(app(), username)
})
afterEach(() => {
  app().clock.now = null
})

/** The ticket after the right password. */
async function ticketOf(name = username): Promise<string> {
  const { status, problem } = await signInAs(app(), name, oldPassword)
  expect({ status, code: problem.code }).toEqual({ status: 401, code: 'SECOND_FACTOR_REQUIRED' })
  return problem.ticket ?? ''
}

async function secondFactorOf(token: string): Promise<boolean[]> {
  expect((await api(app()).as(token).call(refresh, {})).status).toBe(200)
  const { rows } = await app().owner.query<{ hasSecond: boolean }>(
    'select second_factor as "hasSecond" from identity.sessions where contact_id = $1',
    [contactId],
  )
  return rows.map(({ hasSecond }) => hasSecond)
}

async function second(input: { ticket: string; code?: string; recoveryCode?: string }) {
  return await api(app()).call(secondStep, input)
}
const codeNow = (totp: { generate(at: { timestamp: number }): string }) =>
  totp.generate({ timestamp: (app().clock.now ?? new Date()).getTime() })

describe('DOMAIN §16 the second step of a sign-in', () => {
  it('follows the right password of a person with a factor, and says which ways exist', async () => {
    expect((await signInAs(app(), username, oldPassword)).status).toBe(200)
    const totp = await giveAuthenticator(app(), contactId)
    await giveRecoveryCodes(app(), contactId)
    const { problem, status } = await signInAs(app(), username, oldPassword)
    expect(status).toBe(401)
    expect(problem).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', ways: ['code', 'recovery'] })
    expect(problem).not.toHaveProperty('accessToken')
    const wrong = await signInAs(app(), username, 'wrong')
    expect(wrong.problem.code).toBe('LOGIN_FAILED')
    const done = await second({ ticket: problem.ticket ?? '', code: codeNow(totp) })
    expect(done.status).toBe(200)
    expect(done.body.user.username).toBe(username)
    expect(await secondFactorOf(done.body.accessToken)).toContain(true)
  })

  it('SESS-02 exchanging the token keeps what was proved', async () => {
    const totp = await giveAuthenticator(app(), contactId)
    const { body } = await second({ ticket: await ticketOf(), code: codeNow(totp) })
    const renewed = await api(app()).as(body.accessToken).call(login, {})
    expect(renewed.status).toBe(200)
    expect(await secondFactorOf(renewed.body.accessToken)).toEqual([true, true])
  })

  it('takes a recovery code once, and a ticket once', async () => {
    await giveAuthenticator(app(), contactId)
    const [recoveryCode = '', other = ''] = await giveRecoveryCodes(app(), contactId)
    const ticket = await ticketOf()
    expect((await second({ ticket, recoveryCode })).status).toBe(200)
    expect((await second({ ticket, recoveryCode: other })).problem.code).toBe('GONE')
    const again = await second({ ticket: await ticketOf(), recoveryCode })
    expect(again.problem.errors?.map(({ field }) => field)).toEqual(['recoveryCode'])
  })

  it('of ten second steps at once with one code one opens a session', async () => {
    const totp = await giveAuthenticator(app(), contactId)
    const tickets: string[] = []
    for (let at = 0; at < 10; at += 1) tickets.push(await ticketOf())
    const code = codeNow(totp)
    const all = await Promise.all(tickets.map((ticket) => second({ ticket, code })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await app().owner.query(
      'select from identity.sessions where contact_id = $1',
      [contactId],
    )
    expect(rows).toHaveLength(1)
  })

  it('a ticket dies after five wrong answers, also at the same time', async () => {
    const totp = await giveAuthenticator(app(), contactId)
    const ticket = await ticketOf()
    const all = await Promise.all(
      Array.from({ length: 12 }, () => second({ ticket, code: '12345' })),
    )
    expect(all.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(all.filter(({ problem }) => problem.code === 'GONE')).toHaveLength(7)
    expect((await second({ ticket, code: codeNow(totp) })).problem.code).toBe('GONE')
  })

  it('a ticket is of its person, its address and five minutes, and no session is a ticket', async () => {
    const totp = await giveAuthenticator(app(), contactId)
    const otherName = `${username}-other`
    const otherId = await addUser(app(), otherName)
    const theirs = await giveAuthenticator(app(), otherId)
    const ticket = await ticketOf()
    expect((await second({ ticket, code: codeNow(theirs) })).status).toBe(400)
    const elsewhere = await api(app()).send('/api/core/v2/login/second/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
      body: JSON.stringify({ ticket, code: codeNow(totp) }),
    })
    expect(elsewhere.problem.code).toBe('GONE')
    const done = await second({ ticket, code: codeNow(totp) })
    expect(done.status).toBe(200)
    const { accessToken } = done.body
    expect((await second({ ticket: accessToken, code: '123456' })).problem.code).toBe('GONE')
    const asSession = await api(app())
      .as(await ticketOf())
      .call(refresh, {})
    expect(asSession.problem.code).toBe('SESSION_INVALID')
    const late = await ticketOf()
    app().clock.now = new Date(Date.now() + 301_000)
    expect((await second({ ticket: late, code: codeNow(totp) })).problem.code).toBe('GONE')
  })

  it('a new password ends the tickets of the old one, and a disabled login opens nothing', async () => {
    const { body } = await signInAs(app(), username, oldPassword)
    const totp = await giveAuthenticator(app(), contactId)
    const ticket = await ticketOf()
    await api(app()).as(body.accessToken).call(reset, { password: 'another horse 7' })
    expect((await second({ ticket, code: codeNow(totp) })).problem.code).toBe('GONE')
    const newTicket = (await signInAs(app(), username, 'another horse 7')).problem.ticket ?? ''
    await app().owner.query('update members.contacts set allow_login = false where id = $1', [
      contactId,
    ])
    app().clock.now = new Date(Date.now() + 60_000)
    const refused = await second({ ticket: newTicket, code: codeNow(totp) })
    expect(refused.problem.code).toBe('LOGIN_DISABLED')
  })

  it('takes one proof, and none that is none', async () => {
    await giveAuthenticator(app(), contactId)
    const ticket = await ticketOf()
    expect((await second({ ticket })).status).toBe(400)
    const both = await second({ ticket, code: '123456', recoveryCode: 'ABCDE-FGHJK' })
    expect(both.status).toBe(400)
    const hollow = await second({ ticket: 'made up', code: '123456' })
    expect(hollow.problem.code).toBe('GONE')
  })
})

describe('DOMAIN §16 signing in by passkey', () => {
  it('is the second step, too, and bound to its ticket', async () => {
    const passkey = await givePasskey(app(), contactId)
    const ticket = await ticketOf()
    const { body: options } = await api(app()).call(beginSecondStep, { ticket })
    expect(options.allowCredentials).toHaveLength(1)
    const given = assertion(passkey, options)
    const otherTicket = await ticketOf()
    const swapped = await api(app()).call(secondStep, { ticket: otherTicket, assertion: given })
    expect(swapped.problem.code).toBe('PASSKEY_REFUSED')
    const { body: asked } = await api(app()).call(beginSecondStep, { ticket })
    const right = await api(app()).call(secondStep, {
      ticket,
      assertion: assertion(passkey, asked),
    })
    expect(right.status).toBe(200)
    expect(await secondFactorOf(right.body.accessToken)).toEqual([true])
    expect((await api(app()).call(beginSecondStep, { ticket })).problem.code).toBe('GONE')
  })

  it('needs neither name nor password, and tells strangers nothing', async () => {
    const passkey = await givePasskey(app(), contactId)
    const first = (await api(app()).call(beginPasskeySignIn, {})).body
    const { body: next } = await api(app()).call(beginPasskeySignIn, {})
    expect({ ...first, challenge: '' }).toEqual({ ...next, challenge: '' })
    expect(first.challenge).not.toBe(next.challenge)
    const given = assertion(passkey, first)
    const done = await api(app()).call(passkeySignIn, { assertion: given, keep: true })
    expect(done.status).toBe(200)
    expect(done.body.user.username).toBe(username)
    expect(await secondFactorOf(done.body.accessToken)).toEqual([true])
    const replayed = await api(app()).call(passkeySignIn, { assertion: given })
    expect(replayed.problem.code).toBe('PASSKEY_REFUSED')
  })

  it('is refused to whoever may not sign in', async () => {
    const passkey = await givePasskey(app(), contactId)
    await app().owner.query('update members.contacts set allow_login = false where id = $1', [
      contactId,
    ])
    const { body: asked } = await api(app()).call(beginPasskeySignIn, {})
    const refused = await api(app()).call(passkeySignIn, { assertion: assertion(passkey, asked) })
    expect(refused.problem.code).toBe('LOGIN_DISABLED')
  })

  it('takes the origin from the configuration, not from the request', async () => {
    const passkey = await givePasskey(app(), contactId)
    const { body: asked } = await api(app()).call(beginPasskeySignIn, {})
    const given = assertion(passkey, asked, { origin: 'https://evil.test', rpId: 'evil.test' })
    const refused = await api(app()).send('/api/core/v2/passkeys/sign-in/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
      },
      body: JSON.stringify({ assertion: given }),
    })
    expect(refused.problem.code).toBe('PASSKEY_REFUSED')
  })
})
