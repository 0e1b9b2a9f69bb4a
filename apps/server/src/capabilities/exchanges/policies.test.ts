/** Policies that the database refuses, and an exchange without one. */
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import {
  creditFaults,
  defaultPolicy,
  earningFaults,
  feePlanFaults,
  monthFaults,
  scoreFaults,
} from '@exchange/domain/exchanges/policy.rules'
import { policyFields } from '@exchange/domain/policies/policy-parts.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { openExchangeBook } from './index.ts'

const database = testDatabase('policies')
let owner: Database

beforeAll(async () => {
  owner = database.connectAsOwner()
  await owner.query(`insert into exchanges.exchanges (id, name) values (8, 'Eight'), (9, 'Nine')`)
  await owner.query(`insert into exchanges.policies (exchange_id, valid_from) values (8, $1)`, [
    new Date('2020-01-01'),
  ])
})

const { standard, 'cash-fee-free': free } = defaultPolicy.feePlans
const plans = { standard, 'cash-fee-free': free }
const earning = { ...defaultPolicy.earning, newMemberEarningThreshold: 100_000 }
const month = { ...defaultPolicy.month, minFee: 100, maxFee: 50_000 }
const { score } = defaultPolicy
const credit = { ...defaultPolicy.credit, most: 250_000, aloneMost: 1_000_000 }
const { recur: _recur, ...fewBoosts } = score.boosts
const { to360: _rate, ...fewRates } = month.feeBasisPoints
const { buyerCashBasisPoints: _none, ...misspelt } = { ...standard, buyerCash: 500 }

async function refuses(
  column: 'fee_plans' | 'earning' | 'month' | 'score' | 'credit',
  value: unknown,
): Promise<boolean> {
  const writing = owner.query(
    `insert into exchanges.policies (exchange_id, valid_from, ${column}) values (9, now(), $1)`,
    [JSON.stringify(value)],
  )
  const code = await writing.then(
    () => undefined,
    (failure: { code?: string }) => failure.code,
  )
  if (code === undefined) await owner.query('delete from exchanges.policies where exchange_id = 9')
  return code === '23514'
}

describe('the database', () => {
  it.each([
    [plans],
    [{ ...plans, standard: misspelt }],
    [{ ...plans, standard: { ...standard, sellerCashBasisPoints: -500 } }],
    [{ ...plans, standard: { ...standard, sellerCashBasisPoints: 10_001 } }],
    [{ ...plans, standard: { ...standard, sellerCashBasisPoints: 1.5 } }],
    [{ ...plans, standard: { ...standard, sellerCashBasisPoints: '5' } }],
    [{ standard }],
    [{ ...plans, gold: free }],
    [{ ...plans, standard: null }],
    [[]],
    [7],
  ])('judges the fee plans %j like the domain', async (value) => {
    expect(await refuses('fee_plans', value)).toBe(feePlanFaults(value).length > 0)
  })

  it.each([
    [earning],
    [{ ...earning, baseEarningRate: 0.25, stagnantSellerBonus: [0, 0.5, 100] }],
    [{ ...earning, baseEarningRate: -1 }],
    [{ ...earning, baseEarningRate: 0.125 }],
    [{ ...earning, newMemberEarningThreshold: 10.5 }],
    [{ ...earning, exchangeEnrolled: 'true' }],
    [{ ...earning, stagnantBuyerBonus: [-1] }],
    [{ ...earning, stagnantBuyerBonus: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }],
    [{ ...earning, stagnantBuyerBonus: null }],
    [{ ...earning, baseRate: 1 }],
    [{}],
  ])('judges the earning policy %j like the domain', async (value) => {
    expect(await refuses('earning', value)).toBe(earningFaults(value).length > 0)
  })

  it.each([
    [month],
    [{ ...month, averageMonths: 1, announceDay: 28, minFee: 0, maxFee: 0 }],
    [{ ...month, averageMonths: 0 }],
    [{ ...month, announceDay: 0 }],
    [{ ...month, announceDay: 29 }],
    [{ ...month, minFee: 1.5 }],
    [{ ...month, capBasisPoints: 10_001 }],
    [{ ...month, noFeeAgeDays: -1 }],
    [{ ...month, maxFee: '500' }],
    [{ ...month, feeBasisPoints: fewRates }],
    [{ ...month, feeBasisPoints: { ...month.feeBasisPoints, to360: -1 } }],
    [{ ...month, feeBasisPoints: 50 }],
    [{ ...month, cap: 5 }],
    [{}],
    [null],
  ])('SPEND-11 judges the policy of a month %j like the domain', async (value) => {
    expect(await refuses('month', value)).toBe(monthFaults(value).length > 0)
  })

  it.each([
    [score],
    [{ ...score, base: 850, dayStep: 1, partners: 0, leastAgeDays: 0 }],
    [{ ...score, base: 851 }],
    [{ ...score, base: -1 }],
    [{ ...score, dayStep: 0 }],
    [{ ...score, targets: 1.5 }],
    [{ ...score, loads: 1_001 }],
    [{ ...score, creditUseBasisPoints: 10_001 }],
    [{ ...score, recurring: '3' }],
    [{ ...score, boosts: fewBoosts }],
    [{ ...score, boosts: { ...score.boosts, sales: 0.5 } }],
    [{ ...score, boosts: [] }],
    [{ ...score, penalties: { ...score.penalties, lateness: 5 } }],
    [{ ...score, penalties: { ...score.penalties, creditUse: null } }],
    [{ ...score, wobble: 15 }],
    [{}],
    [null],
  ])('SCORE-07 judges the policy of the score %j like the domain', async (value) => {
    expect(await refuses('score', value)).toBe(scoreFaults(value).length > 0)
  })

  it.each([
    [credit],
    [{ ...credit, salesDays: 1, most: 999_999_999 }],
    [{ ...credit, salesDays: 0 }],
    [{ ...credit, salesDays: 1_096 }],
    [{ ...credit, most: 1_000_000_000 }],
    [{ ...credit, aloneMost: -1 }],
    [{ ...credit, shareBasisPoints: 10_001 }],
    [{ ...credit, grows: 'true' }],
    [{ ...credit, least: 5 }],
    [{}],
    [null],
  ])('judges the policy of credit lines %j like the domain', async (value) => {
    expect(await refuses('credit', value)).toBe(creditFaults(value).length > 0)
  })

  const scalars = [
    ['approvals', 'approvalThreshold', 'approval_threshold'],
    ['approvals', 'youngApprovalThreshold', 'young_approval_threshold'],
    ['approvals', 'youngMemberDays', 'young_member_days'],
    ['approvals', 'reversalLimit', 'reversal_limit'],
    ['outlays', 'outlayLimit', 'outlay_limit'],
    ['outlays', 'outlayBudget', 'outlay_budget'],
    ['credit', 'startingCredit', 'starting_credit'],
    ['invitations', 'inviteAllowance', 'invite_allowance'],
    ['brokers', 'brokerBasisPoints', 'broker_basis_points'],
  ] as const
  it.each(scalars)('%s: %s has the same bounds as the domain', async (part, name, column) => {
    const field = policyFields[part].find((one) => one.name === name)
    const { least = 0, most = 0 } = field ?? {}
    for (const value of [least - 1, least, most, most + 1]) {
      const holds = value >= least && value <= most
      const writing = owner.query(
        `insert into exchanges.policies (exchange_id, valid_from, ${column}) values (9, now(), $1)`,
        [value],
      )
      const written = await writing.then(
        () => true,
        () => false,
      )
      await owner.query('delete from exchanges.policies where exchange_id = 9')
      expect([value, written]).toEqual([value, holds])
    }
  })

  it('refuses a zone that does not exist, and negative days', async () => {
    const zone = `update exchanges.exchanges set zone = 'America/Chicgo' where id = 9`
    await expect(owner.query(zone)).rejects.toMatchObject({ constraint: 'exchange_zone_is_known' })
    const days = 'update exchanges.policies set young_member_days = -1'
    await expect(owner.query(days)).rejects.toMatchObject({
      constraint: 'young_member_days_are_not_negative',
    })
  })
})

describe('an exchange', () => {
  it('without a policy in force has the default, which is that of the table', async () => {
    await owner.query(`
      insert into exchanges.policies (exchange_id, valid_from, approval_threshold)
      values (9, now() + interval '1 day', 1)`)
    const book = await openExchangeBook({ database: owner, now: () => new Date() }).all()
    expect(book.get(9)?.policy).toEqual({ id: 0, ...defaultPolicy })
    expect(book.get(8)?.policy).toEqual({ ...defaultPolicy, id: expect.any(Number) })
  })
})
