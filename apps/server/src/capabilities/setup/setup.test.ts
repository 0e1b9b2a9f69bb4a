/** From an empty production database to an open exchange, without SQL. */
import { getConfig } from '@exchange/contract/exchanges/config.contract'
import { login } from '@exchange/contract/identity/identity.contract'
import { readChecklist } from '@exchange/contract/setup/network.contract'
import {
  openSetup,
  readSetup,
  saveSetupAdministrator,
  saveSetupExchange,
  saveSetupNetwork,
  saveSetupTerms,
  sendSetupLetter,
} from '@exchange/contract/setup/setup.contract'
import { getTerms } from '@exchange/contract/terms/terms.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { testOrigin } from '../factors/passkey-device.fixtures.ts'
import {
  addFactor,
  administrator,
  exchange,
  network,
  newCode,
  password,
  setUpAdministrator,
  setUpDrafts,
} from './setup.fixtures.ts'
import { makeSetupCode } from './setup-code.service.ts'

const app = testApp({ env: { PUBLIC_URL: testOrigin } })
const calls = () => api(app())
const unknown = 'x'.repeat(43)
const byNumber = (one: number, other: number) => one - other

async function count(table: string): Promise<number> {
  const { rows } = await app().owner.query<{ n: number }>(
    `select count(*)::integer as n from ${table}`,
  )
  return rows[0]?.n ?? 0
}

describe('the address of the setup', () => {
  it('opens nothing for a guessed code, and a restart ends the code before', async () => {
    const first = await newCode(app())
    expect(first).toMatch(/^[\w-]{43}$/)
    const second = await newCode(app())
    for (const code of [unknown, '', first, `${second}x`, second.toUpperCase()]) {
      const { status, problem } = await calls().call(readSetup, { code })
      expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
      const saved = await calls().call(saveSetupNetwork, { code, version: 0, network })
      expect(saved.status).toBe(404)
      const faulty = { ...network, name: '' }
      // What is wrong with a form is not told without the code either.
      const judged = await calls().call(saveSetupNetwork, { code, version: 0, network: faulty })
      expect(judged.status).toBe(404)
      const order = { code, version: 0, administrator, password }
      expect((await calls().call(saveSetupAdministrator, order)).status).toBe(404)
      expect((await calls().call(openSetup, { code, version: 0 })).status).toBe(404)
      expect((await calls().call(sendSetupLetter, { code, to: 'a@b.example' })).status).toBe(404)
    }
    expect((await calls().call(readSetup, { code: second })).body).toMatchObject({
      ...{ version: 0, next: 'network', network: null, administrator: null },
    })
    expect(await count('exchanges.exchanges')).toBe(0)
    const kept = await app().owner.query<{ hash: Buffer }>(
      'select code_hash as hash from network.setup',
    )
    expect(kept.rows[0]?.hash.toString('latin1')).not.toContain(second)
  })
})

describe('the steps', () => {
  it('say what is wrong by field, and keep nothing of it', async () => {
    const code = await newCode(app())
    const bad = { ...network, currency: ' ', supportEmail: 'nobody' }
    const saved = await calls().call(saveSetupNetwork, { code, version: 0, network: bad })
    expect(saved.problem.errors?.map(({ field }) => field)).toEqual(['currency', 'supportEmail'])
    const odd = { ...exchange, id: '0', zone: 'Mars/Base' }
    const kept = await calls().call(saveSetupExchange, { code, version: 0, exchange: odd })
    expect(kept.problem.errors?.map(({ field }) => field)).toEqual(['id', 'zone'])
    const empty = await calls().call(saveSetupTerms, { code, version: 0, html: '<p> </p>' })
    expect(empty.problem.errors?.[0]?.field).toBe('html')
    const early = { code, version: 0, administrator, password }
    expect((await calls().call(saveSetupAdministrator, early)).problem.code).toBe('CONFLICT')
    expect((await calls().call(readSetup, { code })).body.version).toBe(0)
  })

  it('are drafts: of two browsers one wins and the other is told', async () => {
    const code = await newCode(app())
    const both = await Promise.all(
      ['One', 'Two'].map((name) =>
        calls().call(saveSetupNetwork, { code, version: 0, network: { ...network, name } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409])
    const { body } = await calls().call(readSetup, { code })
    expect(body).toMatchObject({ version: 1, next: 'exchange' })
    expect((await calls().call(getConfig, {})).body.brand.name).toBe('Moxey')
  })

  it('go on after a restart, and the letter says that mail is not configured', async () => {
    const before = await newCode(app())
    await setUpDrafts(app(), before)
    const code = await newCode(app())
    const { body } = await calls().call(readSetup, { code })
    expect(body).toMatchObject({ next: 'administrator', network: { name: 'Fair Trade' } })
    expect(body.terms).toBe('<h1>Terms</h1><p>Be fair.</p>')
    expect(await count('exchanges.exchanges')).toBe(0)
    const letter = await calls().call(sendSetupLetter, { code, to: 'ann@fair.example' })
    expect([letter.status, letter.problem.code]).toEqual([503, 'UNAVAILABLE'])
  })
})

describe('the first administrator', () => {
  it('needs a password that is not guessed, and of ten at once one is named', async () => {
    const code = await newCode(app())
    const { version } = (await calls().call(readSetup, { code })).body
    const order = { code, version, administrator, password }
    const weak = await calls().call(saveSetupAdministrator, { ...order, password: 'password' })
    expect(weak.problem.errors?.[0]?.field).toBe('password')
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => calls().call(saveSetupAdministrator, order)),
    )
    expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await count('members.contacts')).toBe(1)
    expect(await count('exchanges.exchanges')).toBe(1)
  })

  it('has no right before the exchange is open, which needs a second factor', async () => {
    const code = await newCode(app())
    const { token, version } = await setUpAdministrator(app(), code)
    expect((await api(app()).as(token).call(readChecklist, {})).status).toBe(403)
    const open = await calls().call(openSetup, { code, version })
    expect(open.problem.detail).toMatch(/passkey/)
    const other = { ...exchange, id: '13' }
    const moved = await calls().call(saveSetupExchange, { code, version, exchange: other })
    expect(moved.problem.errors?.[0]?.field).toBe('id')
  })

  it('said again ends sign-ins and factors of before', async () => {
    const code = await newCode(app())
    const before = await setUpAdministrator(app(), code)
    expect(await addFactor(app(), before.token)).toBe(200)
    expect((await calls().call(readSetup, { code })).body.next).toBe('open')
    await setUpAdministrator(app(), code)
    expect((await calls().call(readSetup, { code })).body.next).toBe('administrator')
    expect((await api(app()).as(before.token).call(readChecklist, {})).status).toBe(401)
    expect(await count('members.contacts')).toBe(1)
  })
})

describe('opening the exchange', () => {
  it('is done once, all at once, and the code opens nothing any more', async () => {
    const code = await newCode(app())
    const { token, version } = await setUpAdministrator(app(), code)
    await addFactor(app(), token)
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => calls().call(openSetup, { code, version })),
    )
    const statuses = ten.map(({ status }) => status).toSorted(byNumber)
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
    expect((await api(app()).as(token).call(readChecklist, {})).status).toBe(200)

    const config = async () => (await calls().call(getConfig, {})).body
    await expect
      .poll(async () => (await config()).brand, { timeout: 5_000 })
      .toMatchObject({
        ...{ name: 'Fair Trade', currency: 'Fair', hue: 40 },
      })
    expect((await config()).support).toMatchObject({ phone: '(504) 555-0101' })
    expect((await calls().call(getTerms, {})).body).toMatchObject({ version: '1.0' })
    expect(await count('exchanges.policies')).toBe(1)
    expect(await count('directory.categories')).toBeGreaterThan(30)
    const { rows } = await app().owner.query<{ act: string }>(
      'select act from audit.entries order by at, act',
    )
    expect(rows.map(({ act }) => act).toSorted()).toEqual(['network.open', 'terms.publish'])
  })

  it('after it the calls are gone, also with the right code, and no start makes one', async () => {
    expect(await makeSetupCode(app().deps.db, new Date())).toBeUndefined()
    for (const code of [unknown, '']) {
      expect((await calls().call(readSetup, { code })).status).toBe(410)
      const saved = await calls().call(saveSetupNetwork, { code, version: 0, network })
      expect(saved.status).toBe(410)
      const order = { code, version: 0, administrator, password }
      expect((await calls().call(saveSetupAdministrator, order)).status).toBe(410)
      expect((await calls().call(openSetup, { code, version: 0 })).status).toBe(410)
    }
    const { status, problem } = await calls().call(login, { username: 'ann', password })
    expect([status, problem.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
  })
})
