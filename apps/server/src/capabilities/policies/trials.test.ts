/** DOMAIN §6: a policy is tried on the past by the rules with which it was charged. */
import {
  cancelTrial,
  exportTrial,
  readTrial,
  tryPolicy,
} from '@exchange/contract/policies/policies.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import type { Figures } from '@exchange/domain/policies/policy-parts.rules'
import type { TriedPart } from '@exchange/domain/policies/trial-summary.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareJobs } from '../../kernel/jobs.ts'
import { addTrader, newKey, type Trader } from '../approvals/approvals.fixtures.ts'
import { addOffice, policiesApp } from './policies.fixtures.ts'

const app = policiesApp()
const buyer = 'feePlans.standard.buyerCashBasisPoints'
type Office = Awaited<ReturnType<typeof addOffice>>
let office: Office
let dana: Trader
let marco: Trader

beforeAll(async () => {
  const { deps } = app()
  await prepareJobs(deps.config.databaseOwnerUrl, deps.log)
  office = await addOffice(app(), {})
  dana = await addTrader(app())
  marco = await addTrader(app(), { feePlan: 'cash-fee-free' })
  const theo = await addTrader(app(), { owner: dana.memberId })
  const far = await addTrader(app(), { exchange: 9 })
  const { body } = await dana.send(marco, 200, newKey())
  await dana.send(theo, 50, newKey())
  await dana.send(far, 33.33, newKey())
  await marco.send(dana, 17.77, newKey())
  await far.send(dana, 41.15, newKey())
  const { rows } = await app().owner.query<{ id: string }>(
    `select id from ledger.transfers where detail ->> 'code' = $1`,
    [body.moxeyPayConfirm],
  )
  const back = { transactionId: rows[0]?.id ?? '', amount: 70, note: 'Broken' }
  const { status } = await marco.api.call(refund, back, newKey())
  if (status !== 200) throw new Error(`The refund was answered ${status}.`)
})

/** The last trial of another test is done by then. */
async function tried(part: TriedPart, changed: Figures, by: Office = office) {
  const { parts } = await by.read()
  const figures = { ...parts.find((one) => one.part === part)?.figures, ...changed }
  const made = await by.api.call(tryPolicy, { exchangeId: 8, part, figures })
  expect(made.status).toBe(200)
  await app().work('policies.try')
  const { trialId } = made.body
  const { body } = await by.api.call(readTrial, { trialId })
  expect(body.state).toBe('done')
  return { trialId, result: body.result! }
}

/** Dollars and currency that members of exchange 8 have paid in fees, less what came back. */
async function charged(): Promise<number> {
  const { rows } = await app().owner.query<{ fees: bigint }>(
    `select coalesce(sum(e.usd + e.mox), 0)::bigint as fees
    from ledger.entries e
    join ledger.accounts a on a.id = e.account_id
    where a.kind = 'fee-income' and a.owner = 'exchange:8'`,
  )
  return Number(rows[0]?.fees)
}

describe('the policy lab', () => {
  it('under the policy as it is gives exactly what was charged', async () => {
    const { result } = await tried('fees', {})
    expect(result.before).toBe(await charged())
    expect(result.before).toBeGreaterThan(0)
    expect(result).toMatchObject({ after: result.before, more: 0, less: 0, touched: [] })
    const points = (await tried('points', {})).result
    expect(points).toMatchObject({ after: points.before, more: 0, less: 0 })
    const credit = (await tried('credit', {})).result
    expect(credit).toMatchObject({ after: credit.before, more: 0, less: 0 })
  })

  it('says who pays more, and gives all members as a file', async () => {
    const { result, trialId } = await tried('fees', { [buyer]: 1_000 })
    expect(result).toMatchObject({ more: 1, less: 0 })
    // 130.00 of 200.00 was kept, and 33.33 went to another exchange: 5 % more of both.
    expect(result.after - result.before).toBe(6_50 + 1_66)
    expect(result.touched).toMatchObject([{ memberId: dana.memberId }])
    const { csv } = (await office.api.call(exportTrial, { trialId })).body
    expect(csv).toContain(`${dana.memberId},Business ${dana.memberId},`)
    expect(csv.split('\r\n')).toHaveLength(result.members + 2)
    // Less than before is a number below zero, not a text that was taken for a formula.
    const free = await tried('fees', { [buyer]: 0 })
    const file = (await office.api.call(exportTrial, { trialId: free.trialId })).body.csv
    expect(file).toMatch(/,-\d+(\.\d+)?\r\n/)
  })

  it('earns more points with a higher rate, and lends more with a larger share', async () => {
    const points = (await tried('points', { 'earning.baseEarningRate': 2 })).result
    expect(points.after).toBeGreaterThan(points.before)
    expect(points.leftOut).toEqual(['stagnation-bonuses'])
    const credit = (await tried('credit', { startingCredit: 700_00 })).result
    expect(credit.after - credit.before).toBe(credit.members * 200_00)
  })

  it('does one trial at a time, which can be cancelled', async () => {
    const order = { exchangeId: 8, part: 'fees' as const }
    const figures = (await office.read()).parts.find(({ part }) => part === 'fees')?.figures ?? {}
    const all = await Promise.all(
      Array.from({ length: 10 }, () => office.api.call(tryPolicy, { ...order, figures })),
    )
    const made = all.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(9)
    const trialId = made[0]?.body.trialId ?? ''
    expect((await office.api.call(cancelTrial, { trialId })).status).toBe(200)
    await app().work('policies.try')
    const { body } = await office.api.call(readTrial, { trialId })
    expect(body).toMatchObject({ state: 'cancelled', result: null })
    const wrong = { ...order, figures: { ...figures, [buyer]: -1 } }
    expect((await office.api.call(tryPolicy, wrong)).status).toBe(400)
  })

  it('is taken over from a process that was killed, and fails after three tries', async () => {
    const { parts } = await office.read()
    const figures = parts.find(({ part }) => part === 'fees')?.figures ?? {}
    const ask = async () =>
      (await office.api.call(tryPolicy, { exchangeId: 8, part: 'fees', figures })).body.trialId
    const interrupted = async (trialId: string, tries: number) =>
      await app().owner.query(
        `update policies.trials
        set state = 'running', tries = $2, leased_until = now() - interval '1 second'
        where id = $1`,
        [trialId, tries],
      )
    const one = await ask()
    await interrupted(one, 1)
    await app().work('policies.try')
    expect((await office.api.call(readTrial, { trialId: one })).body.state).toBe('done')
    const other = await ask()
    await interrupted(other, 3)
    await app().work('policies.try')
    expect((await office.api.call(readTrial, { trialId: other })).body.state).toBe('failed')
  })

  it('is not seen by staff of another exchange, or without the right to that part', async () => {
    const { trialId } = await tried('fees', {})
    const points = await addOffice(app(), { role: 'Points' })
    for (const other of [await addOffice(app(), { exchange: 9 }), points]) {
      expect((await other.api.call(readTrial, { trialId })).status).toBe(404)
      expect((await other.api.call(exportTrial, { trialId })).status).toBe(404)
      expect((await other.api.call(cancelTrial, { trialId })).status).toBe(404)
      const order = { exchangeId: 8, part: 'fees' as const, figures: {} }
      expect((await other.api.call(tryPolicy, order)).status).toBe(403)
    }
    expect((await tried('points', {}, points)).result.members).toBeGreaterThan(2)
  })
})
