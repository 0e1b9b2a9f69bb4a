/** ADMIN: policies are changed by date, from the screen, by who has the right in the exchange. */
import { publishPolicy } from '@exchange/contract/policies/policies.contract'
import {
  policyFields,
  policyParts,
  type Figures,
} from '@exchange/domain/policies/policy-parts.rules'
import { monthsLater } from '@exchange/domain/months/month.rules'
import { earliestRise } from '@exchange/domain/policies/policy-change.rules'
import { afterEach, describe, expect, it } from 'vitest'
import { addTrader, newKey } from '../approvals/approvals.fixtures.ts'
import { staffLines } from '../audit/staff-world.fixtures.ts'
import { addOffice, dayFromNow, policiesApp } from './policies.fixtures.ts'

const app = policiesApp()
const buyer = 'feePlans.standard.buyerCashBasisPoints'
const zone = 'America/Chicago'

afterEach(async () => {
  app().clock.now = null
  await app().owner.query('delete from policies.changes')
  await app().owner.query(`delete from exchanges.policies where valid_from > '2021-01-01'`)
})

const rows = async (exchange = 8) =>
  (
    await app().owner.query<{ fee: number; invites: number }>(
      `select
        (fee_plans -> 'standard' -> 'buyerCashBasisPoints')::integer as fee,
        invite_allowance as invites
      from exchanges.policies
      where exchange_id = $1
      order by valid_from`,
      [exchange],
    )
  ).rows

describe('a policy', () => {
  it('applies to the next payment after its date, and to none before', async () => {
    const office = await addOffice(app(), {})
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const fee = async () => {
      const { body } = await dana.send(marco, 100, newKey())
      const { rows: paid } = await app().owner.query<{ fee: string }>(
        `select t.detail ->> 'buyerFee' as fee
        from ledger.transfers t
        where t.detail ->> 'code' = $1`,
        [body.moxeyPayConfirm],
      )
      return paid[0]?.fee
    }
    expect(await fee()).toBe('500')
    const published = await office.publish('fees', { [buyer]: 700 }, dayFromNow(31))
    expect(published.status).toBe(200)
    const from = Date.parse(published.body.validFrom)
    app().clock.now = new Date(from - 1)
    expect(await fee()).toBe('500')
    app().clock.now = new Date(from)
    expect(await fee()).toBe('700')
    app().clock.now = null
    await office.publish('fees', { [buyer]: 450 }, dayFromNow(0))
    expect(await fee()).toBe('450')
  })

  it('that starts before a planned one is carried into it; withdrawn, it leaves nothing', async () => {
    const office = await addOffice(app(), {})
    await office.publish('invitations', { inviteAllowance: 9 }, dayFromNow(50))
    const { body } = await office.publish('fees', { [buyer]: 600 }, dayFromNow(40))
    await office.publish('fees', { [buyer]: 620 }, dayFromNow(50))
    expect(await rows()).toEqual([
      { fee: 500, invites: 5 },
      { fee: 600, invites: 5 },
      { fee: 620, invites: 9 },
    ])
    const { changes } = await office.read()
    expect(changes.map(({ state, before }) => [state, before[buyer] ?? 5])).toEqual([
      ['planned', 600],
      ['planned', 500],
      ['planned', 5],
    ])
    expect((await office.withdraw(body.changeId)).status).toBe(200)
    expect((await office.withdraw(body.changeId)).status).toBe(200)
    expect(await rows()).toEqual([
      { fee: 500, invites: 5 },
      { fee: 620, invites: 9 },
    ])
    const after = (await office.read()).changes
    expect(after.map(({ state, before }) => [state, before[buyer] ?? 5])).toEqual([
      ['planned', 500],
      ['withdrawn', 500],
      ['planned', 5],
    ])
  })

  it('in force can neither be withdrawn nor changed; a part changes once a day', async () => {
    const office = await addOffice(app(), {})
    const { body } = await office.publish('fees', { [buyer]: 400 }, dayFromNow(0))
    expect((await office.withdraw(body.changeId)).problem.code).toBe('CONFLICT')
    await office.publish('fees', { [buyer]: 390 }, dayFromNow(5))
    const again = await office.publish('fees', { [buyer]: 380 }, dayFromNow(5))
    expect([again.status, again.problem.code]).toEqual([409, 'CONFLICT'])
    expect((await office.withdraw(999_999)).status).toBe(404)
    expect(await rows()).toHaveLength(3)
  })

  it('changed by two at once is changed once, and the second is told; a repetition answers as before', async () => {
    const [one, other] = [await addOffice(app(), {}), await addOffice(app(), {})]
    const { version } = await one.read()
    const same = { version }
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? one : other).publish(
          'invitations',
          { inviteAllowance: 6 + (at % 2) },
          dayFromNow(4),
          same,
        ),
      ),
    )
    const statuses = made.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(
      new Set(made.flatMap(({ status, body }) => (status === 200 ? [body.changeId] : []))).size,
    ).toBe(1)
    expect(await rows()).toHaveLength(2)
  })

  it('refuses what the domain refuses, by field, and changes nothing', async () => {
    const office = await addOffice(app(), {})
    const errorsOf = async (figures: Figures, more: object = {}) => {
      const refused = await office.publish('fees', figures, dayFromNow(2), more)
      expect(refused.status).toBe(400)
      return refused.problem.errors?.map(({ field }) => field)
    }
    expect(await errorsOf({ [buyer]: 10_001 })).toEqual([buyer])
    expect(await errorsOf({ [buyer]: -1 })).toEqual([buyer])
    expect(await errorsOf({ [buyer]: 1.5 })).toEqual([buyer])
    expect(await errorsOf({ gold: 1 })).toEqual(['gold'])
    expect(await errorsOf({})).toEqual(['figures'])
    expect(await errorsOf({ [buyer]: 400 }, { from: dayFromNow(-1) })).toEqual(['from'])
    expect(await errorsOf({ [buyer]: 501 }, { from: dayFromNow(29) })).toEqual(['from'])
    expect(await errorsOf({ [buyer]: 400 }, { reason: ' ' })).toEqual(['reason'])
    const mid = await office.publish(
      'community-fee',
      { showCommunityFee: true },
      dayFromNow(400).replace(/\d\d$/, '02'),
    )
    expect(mid.problem.errors?.[0]?.field).toBe('from')
    expect(await rows()).toHaveLength(1)
  })

  const bounds = policyParts.flatMap((part) =>
    policyFields[part].filter(({ kind }) => kind !== 'flag').map((field) => ({ part, field })),
  )
  it('has the bounds of the database in every field', async () => {
    const office = await addOffice(app(), {})
    const first = earliestRise('community-fee', { zone, now: new Date() })
    for (const part of new Set(bounds.map((one) => one.part))) {
      const fields = bounds.filter((one) => one.part === part).map(({ field }) => field)
      for (const [at, side] of (['most', 'least'] as const).entries()) {
        const figures = Object.fromEntries(fields.map((field) => [field.name, field[side]]))
        const from = `${monthsLater(first.slice(0, 7), at)}-01`
        const { status, problem } = await office.publish(part, figures, from)
        // The database would have refused what it does not allow.
        expect([part, side, status, problem.errors]).toEqual([part, side, 200, undefined])
      }
    }
  })
})

describe('a policy by which staff may do more alone', () => {
  const told = async (of: { readonly contactId: number }) => {
    const { rows: seen } = await app().owner.query<{ facts: Record<string, string> }>(
      `select facts from notifications.notifications
      where kind = 'policy-wider' and contact_id = $1
      order by id`,
      [of.contactId],
    )
    return seen.map(({ facts }) => facts)
  }

  it('applies from the next day on, and the other administrators are told; a smaller one today', async () => {
    const [one, other] = [await addOffice(app(), {}), await addOffice(app(), {})]
    const finance = await addOffice(app(), { role: 'Finance' })
    const stranger = await addOffice(app(), { exchange: 9 })
    for (const [part, figures] of [
      ['outlays', { outlayLimit: 900_000_00 }],
      ['outlays', { outlayBudget: 9_000_000_00 }],
      ['credit', { 'credit.aloneMost': 9_000_000_00 }],
      ['approvals', { reversalLimit: 9_000_000_00 }],
      ['approvals', { youngMemberDays: 0, youngApprovalThreshold: null }],
    ] as const) {
      const { status, problem } = await one.publish(part, figures, dayFromNow(0))
      const fields = problem.errors?.map(({ field }) => field)
      expect([part, figures, status, fields]).toEqual([part, figures, 400, ['from']])
    }
    expect(await rows()).toHaveLength(1)
    expect((await one.publish('outlays', { outlayLimit: 100_00 }, dayFromNow(0))).status).toBe(200)
    const raise = await one.publish('outlays', { outlayLimit: 900_00 }, dayFromNow(1))
    expect(raise.status).toBe(200)
    expect((await one.withdraw(raise.body.changeId)).status).toBe(200)
    const said = { part: 'outlays', by: expect.stringContaining('Office') as string }
    const all = [said, { ...said, withdrawn: 'yes' }]
    await expect.poll(() => told(other), { timeout: 10_000 }).toMatchObject(all)
    for (const not of [one, finance, stranger]) expect(await told(not)).toEqual([])
  })
})

describe('who may change a policy', () => {
  it('staff of another exchange and members are refused, and nothing changes', async () => {
    const office = await addOffice(app(), {})
    const stranger = await addOffice(app(), { exchange: 9 })
    const { body } = await office.publish('fees', { [buyer]: 400 }, dayFromNow(5))
    const order = {
      ...{ exchangeId: 8, part: 'invitations' as const, figures: { inviteAllowance: 6 } },
      ...{ from: dayFromNow(3), reason: 'Mine', version: 1 },
    }
    expect((await stranger.api.call(publishPolicy, order)).status).toBe(403)
    expect((await stranger.withdraw(body.changeId)).status).toBe(404)
    const member = await addTrader(app())
    expect((await member.api.call(publishPolicy, order)).status).toBe(403)
    const points = await addOffice(app(), { role: 'Points' })
    expect((await points.api.call(publishPolicy, order)).status).toBe(403)
    expect((await points.withdraw(body.changeId)).status).toBe(404)
    expect((await points.read()).parts.map(({ part }) => part)).toEqual(['points'])
    expect((await points.read()).changes).toEqual([])
    const rate = { 'earning.baseEarningRate': 2 }
    expect((await points.publish('points', rate, dayFromNow(2))).status).toBe(200)
  })

  it('DOMAIN §16 needs a fresh proof, and writes the log with before, after and why', async () => {
    const stale = await addOffice(app(), { provedAt: new Date(Date.now() - 3_600_000) })
    const refused = await stale.publish('invitations', { inviteAllowance: 6 }, dayFromNow(2))
    expect(refused.problem.code).toBe('PROOF_REQUIRED')
    const office = await addOffice(app(), {})
    await office.publish('invitations', { inviteAllowance: 6 }, dayFromNow(2))
    const line = (await staffLines(app())).findLast(({ act }) => act === 'policy.publish')
    expect(line).toMatchObject({
      ...{ actor: office.contactId, exchange: 8, object: 'policy/invitations', why: 'Agreed' },
      ...{ before: { inviteAllowance: 5 }, after: { inviteAllowance: 6 } },
    })
  })
})
