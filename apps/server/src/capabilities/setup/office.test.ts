/** ADMIN-05: the office changes the network and its exchanges, by right and exchange. */
import { getConfig } from '@exchange/contract/exchanges/config.contract'
import {
  addExchange as addCall,
  changeExchange,
  closeExchange,
  listExchanges,
  readChecklist,
  readNetwork,
  saveNetwork,
  sendTestLetter,
} from '@exchange/contract/setup/network.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer, type TestMailServer } from '../../gateways/smtp.fixtures.ts'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember } from '../members/members.fixtures.ts'
import { network } from './setup.fixtures.ts'

let mail: TestMailServer
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => mail.stop())

let root: Api
let here: Api
let member: Api
const app = testApp({
  async seed(owner) {
    await addExchange(owner, 8)
    await addExchange(owner, 9)
    const staff = async (scope: 'Super' | number, exchange: number) => {
      const { contactId } = await addMember(owner, { exchange })
      return await signedIn(owner, contactId, { grants: [{ scope, role: 'Admin' }] })
    }
    tokens.root = await staff('Super', 8)
    tokens.here = await staff(9, 9)
    tokens.member = await signedIn(owner, (await addMember(owner)).contactId)
  },
})
const tokens = { root: '', here: '', member: '' }

beforeAll(() => {
  root = api(app()).as(tokens.root)
  here = api(app()).as(tokens.here)
  member = api(app()).as(tokens.member)
})

const fields = {
  ...{ name: 'North Exchange', zone: 'America/New_York', phone: '', email: '', website: '' },
  ...{ address: '', region: 'New York' },
}
const switches = { trial: false, invites: true, cashFeeFree: true }

describe('the exchanges', () => {
  it('ADMIN-05 are those of the right; only who administers all of them adds one', async () => {
    const all = (await root.call(listExchanges, {})).body
    expect(all.exchanges.map(({ exchangeId }) => exchangeId)).toEqual([8, 9])
    const own = (await here.call(listExchanges, {})).body
    expect(own.exchanges.map(({ exchangeId }) => exchangeId)).toEqual([9])
    expect([all.mayAdd, own.mayAdd]).toEqual([true, false])
    const order = { id: '30', ...fields, template: 'no-fees-at-first' as const }
    expect((await here.call(addCall, order)).problem.code).toBe('FORBIDDEN')
    expect((await member.call(addCall, order)).problem.code).toBe('FORBIDDEN')
    expect((await root.call(addCall, order)).body.exchanges).toHaveLength(3)
    const again = await root.call(addCall, order)
    expect(again.problem.errors?.[0]?.field).toBe('id')
  })

  it('begin with policies that follow each other at the first of a month, there', async () => {
    const { rows } = await app().owner.query<{ fees: number; day: string }>(
      `select
        (fee_plans -> 'standard' ->> 'buyerCashBasisPoints')::integer as fees,
        to_char(valid_from at time zone 'America/New_York', 'DD HH24:MI') as day
      from exchanges.policies
      where exchange_id = 30
      order by valid_from`,
    )
    expect(rows.map(({ fees }) => fees)).toEqual([0, 500])
    expect(rows[1]?.day).toBe('01 00:00')
  })

  it('change by their own administrators; those of others are not there', async () => {
    const change = { id: '9', ...fields, ...switches }
    expect((await here.call(changeExchange, change)).status).toBe(200)
    const [changed] = (await here.call(listExchanges, {})).body.exchanges
    expect(changed).toMatchObject({ name: 'North Exchange', region: 'New York', invites: true })
    expect((await here.call(changeExchange, { ...change, id: '8' })).status).toBe(404)
    const odd = await here.call(changeExchange, { ...change, zone: 'Mars/Base' })
    expect(odd.problem.errors?.[0]?.field).toBe('zone')
  })

  it('close and open again with what members are told, but not the own one', async () => {
    const order = { exchangeId: 9, code: 'GT_BLOCKED_EXCHANGE' as const, reason: 'Left' }
    expect((await here.call(closeExchange, order)).problem.code).toBe('FORBIDDEN')
    const own = await root.call(closeExchange, { ...order, exchangeId: 8 })
    expect(own.problem.code).toBe('CONFLICT')
    const closed = (await root.call(closeExchange, order)).body.exchanges
    expect(closed.find(({ exchangeId }) => exchangeId === 9)).toMatchObject({
      ...{ open: false, closedBy: 'GT_BLOCKED_EXCHANGE' },
    })
    await root.call(closeExchange, { ...order, code: null })
    const { rows } = await app().owner.query<{ act: string; why: string | null }>(
      `select act, why from audit.entries where object_id = '9' order by at`,
    )
    expect(rows).toEqual([
      { act: 'exchange.change', why: null },
      { act: 'exchange.close', why: 'Left' },
      { act: 'exchange.reopen', why: 'Left' },
    ])
  })
})

describe('the network', () => {
  it('is changed by who administers all of it, once for each version', async () => {
    expect((await here.call(readNetwork, {})).problem.code).toBe('FORBIDDEN')
    const { version } = (await root.call(readNetwork, {})).body
    const both = await Promise.all(
      ['One', 'Two'].map((name) =>
        root.call(saveNetwork, { version, network: { ...network, name } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = await here.call(saveNetwork, { version: version + 1, network })
    expect(refused.problem.code).toBe('FORBIDDEN')
  })

  it('is seen by every process without a restart, and requests in flight are answered', async () => {
    const other = await app().another()
    const version = (await root.call(readNetwork, {})).body.version
    const asking = Promise.all(Array.from({ length: 30 }, () => root.call(listExchanges, {})))
    await root.call(saveNetwork, { version, network: { ...network, name: 'Renamed' } })
    expect((await asking).every(({ status }) => status === 200)).toBe(true)
    for (const url of [app().url, `http://127.0.0.1:${other.port}`]) {
      const nameAt = async () => {
        const answer = await api({ url })
          .call(getConfig, {})
          .catch(() => undefined)
        return answer?.body.brand.name
      }
      await expect.poll(nameAt, { timeout: 5_000 }).toBe('Renamed')
    }
    const manifest = await fetch(`${app().url}/manifest.webmanifest`)
    expect(await manifest.json()).toMatchObject({ name: 'Renamed' })
  })
})

describe('the check list', () => {
  it('says that mail works once a mail server took a letter', async () => {
    const check = async (to: Api) => {
      const { checks } = (await to.call(readChecklist, {})).body
      return Object.fromEntries(checks.map(({ check: name, done }) => [name, done]))
    }
    expect(await check(root)).toMatchObject({ mail: false, terms: false, policy: true })
    expect((await root.call(sendTestLetter, {})).problem.code).toBe('UNAVAILABLE')
    const { port } = await app().another({ SMTP_URL: mail.url, MAIL_FROM: 'post@fair.example' })
    const there = api({ url: `http://127.0.0.1:${port}` }).as(tokens.root)
    await app().owner.query(`update members.contacts set email = 'root@fair.example'`)
    expect((await there.call(sendTestLetter, {})).body).toEqual({ to: 'root@fair.example' })
    expect(mail.mails[0]?.subject).toMatch(/^Mail of .* works$/)
    expect(await check(root)).toMatchObject({ mail: true })
  })

  it('SEC-05 is of the whole network: the administrator of one exchange does not read it', async () => {
    const { problem } = await here.call(readChecklist, {})
    expect(problem).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})
