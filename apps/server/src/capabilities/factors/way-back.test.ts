/** The way back for a person who has lost every factor, over HTTP. */
import {
  askWayBack,
  cancelWayBack,
  listWaysBack,
  openWayBack,
} from '@exchange/contract/factors/way-back.contract'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { secondStep } from '@exchange/contract/identity/second-step.contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addUser, lettersTo, oldPassword, signInAs } from '../identity/passwords.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { giveAuthenticator, givePasskey, giveRecoveryCodes } from './factors.fixtures.ts'

const app = testApp({
  env: { NODE_ENV: 'test', TRUST_PROXY: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 9)
  },
})
const hourMs = 3_600_000
const start = Date.now()

let username: string
let contactId: number
let officer: string
let count = 0
beforeEach(async () => {
  username = `lost${(count += 1)}`
  contactId = await addUser(app(), username, { phone: `+1555201${4_000 + count}` })
  await givePasskey(app(), contactId)
  await giveRecoveryCodes(app(), contactId)
  officer = await officeOf(8)
})
afterEach(() => {
  app().clock.now = null
})

async function officeOf(exchangeId: number): Promise<string> {
  const { contactId: id } = await addMember(app().owner, { exchange: exchangeId })
  // Long enough for a test that travels by a day.
  const expiresAt = new Date(start + 40 * hourMs)
  return await signedIn(app().owner, id, {
    ...{ expiresAt, grants: [{ scope: exchangeId, role: 'Users' }] },
  })
}

const by = (token: string) => api(app()).as(token)
const later = (hours: number) => (app().clock.now = new Date(start + hours * hourMs))
const ticketOf = async () => (await signInAs(app(), username, oldPassword)).problem.ticket ?? ''
const asked = async () => await api(app()).call(askWayBack, { ticket: await ticketOf() })
const mine = async (token = officer) =>
  (await by(token).call(listWaysBack, {})).body.waysBack.filter(
    (one) => one.contactId === contactId,
  )
const open = async (token = officer, wayBackId?: string) => {
  const id = wayBackId ?? (await mine())[0]?.wayBackId ?? ''
  return await by(token).call(openWayBack, { wayBackId: id })
}

/** The codes in the letters, one for each address. */
async function cancelCodes(): Promise<(string | undefined)[]> {
  const letters = await lettersTo(app(), contactId)
  return letters.filter(({ kind }) => kind === 'way-back-asked').map(({ code }) => code)
}

describe('DOMAIN §16 a way back', () => {
  it('is asked with the right password, told to every address, and opened a day later', async () => {
    expect((await api(app()).call(askWayBack, { ticket: 'made up' })).problem.code).toBe('GONE')
    expect(await mine()).toEqual([])
    const first = await asked()
    expect(first.status).toBe(200)
    expect((await asked()).body.opensTS).toBe(first.body.opensTS)
    expect(await mine()).toMatchObject([{ ready: false, business: expect.any(String) }])
    expect((await open()).problem.code).toBe('CONFLICT')
    const session = await signedIn(app().owner, contactId)
    later(24.1)
    expect(await mine()).toMatchObject([{ ready: true }])
    const opened = await open()
    expect(opened.status).toBe(200)
    expect(await mine()).toEqual([])
    expect((await by(session).call(refresh, {})).status).toBe(401)
    expect((await signInAs(app(), username, oldPassword)).status).toBe(200)
    expect((await lettersTo(app(), contactId)).map(({ kind }) => kind)).toContain('factors-changed')
    const { rows } = await app().owner.query(
      'select opened_by from factors.ways_back where contact_id = $1 and opened_by is not null',
      [contactId],
    )
    expect(rows).toHaveLength(1)
  })

  it('is stopped by the link in the letter, in each of them', async () => {
    // It has another address since, which nobody has proved; and a phone.
    await app().owner.query(
      `update members.contacts
      set verified_email = email, email = 'other@example.com'
      where id = $1`,
      [contactId],
    )
    await asked()
    const codes = await cancelCodes()
    expect(codes).toHaveLength(3)
    expect(new Set(codes).size).toBe(1)
    const [code = ''] = codes
    const [wayBack] = await mine()
    expect((await api(app()).call(cancelWayBack, { code: 'made up' })).status).toBe(404)
    expect((await api(app()).call(cancelWayBack, { code })).status).toBe(200)
    expect((await api(app()).call(cancelWayBack, { code })).status).toBe(200)
    later(25)
    expect((await open(officer, wayBack?.wayBackId)).status).toBe(404)
    expect((await signInAs(app(), username, oldPassword)).status).toBe(401)
  })

  it('is stopped by a sign-in with a factor', async () => {
    const totp = await giveAuthenticator(app(), contactId)
    await asked()
    expect(await mine()).toHaveLength(1)
    const code = totp.generate({ timestamp: Date.now() })
    const done = await api(app()).call(secondStep, { ticket: await ticketOf(), code })
    expect(done.status).toBe(200)
    expect(await mine()).toEqual([])
  })

  it('is too late to stop once it was opened', async () => {
    await asked()
    const [code = ''] = await cancelCodes()
    later(25)
    expect((await open()).status).toBe(200)
    expect((await api(app()).call(cancelWayBack, { code })).problem.code).toBe('GONE')
  })

  it('is opened by the office of the exchange alone, and by somebody else', async () => {
    await asked()
    later(25)
    const [wayBack] = await mine()
    const { wayBackId = '' } = wayBack ?? {}
    const elsewhere = await officeOf(9)
    expect(await mine(elsewhere)).toEqual([])
    expect((await open(elsewhere, wayBackId)).status).toBe(404)
    const oneself = await signedIn(app().owner, contactId, {
      ...{ expiresAt: new Date(start + 40 * hourMs), grants: [{ scope: 8, role: 'Users' }] },
    })
    expect((await open(oneself, wayBackId)).problem.code).toBe('FORBIDDEN')
    const weak = await signedIn(app().owner, (await addMember(app().owner)).contactId, {
      ...{ expiresAt: new Date(start + 40 * hourMs), secondFactor: false },
      grants: [{ scope: 8, role: 'Users' }],
    })
    expect((await open(weak, wayBackId)).problem.code).toBe('FACTOR_REQUIRED')
    const member = await signedIn(app().owner, (await addMember(app().owner)).contactId, {
      expiresAt: new Date(start + 40 * hourMs),
    })
    expect((await open(member, wayBackId)).problem.code).toBe('FORBIDDEN')
    const all = await Promise.all(Array.from({ length: 10 }, () => open(officer, wayBackId)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('ends after fourteen days, and can be asked for again', async () => {
    const first = await asked()
    later(15 * 24)
    const again = await asked()
    expect(again.body.opensTS > first.body.opensTS).toBe(true)
    const { rows } = await app().owner.query(
      'select from factors.ways_back where contact_id = $1',
      [contactId],
    )
    expect(rows).toHaveLength(2)
  })
})
