/** DOMAIN §6: targets and community fees of the past, tried by the rules that charged them. */
import type { Figures } from '@exchange/domain/policies/policy-parts.rules'
import { defaultPolicy } from '@exchange/domain/exchanges/policy.rules'
import { figuresOf } from '@exchange/domain/policies/policy-parts.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { openExchangeBook } from '../exchanges/index.ts'
import { addMember, type TestMember } from '../members/members.fixtures.ts'
import { addBank, addMonthExchange, monthWorld, pays } from '../months/months.fixtures.ts'
import { runTrials } from './run-trial.service.ts'

const world = monthWorld(async (owner) => {
  await addMonthExchange(owner, 8)
  await addMonthExchange(owner, 9)
})

const now = '2026-02-10T12:00:00Z'
const shown = { ...defaultPolicy, showSpendingTarget: true, showCommunityFee: true }
const months = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-07']
const more = ['2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']

beforeAll(async () => {
  const { owner, at, announce, clock } = world()
  const bank = await addBank(owner)
  const stories = [{}, { joinedAt: new Date('2024-09-15T00:00:00Z') }, {}] as const
  const members: TestMember[] = []
  for (const exchange of [8, 9]) {
    for (const story of stories) members.push(await addMember(owner, { ...story, exchange }))
  }
  for (const [index, member] of members.entries()) {
    const amount = BigInt(index + 1) * 700_00n
    await pays(owner, [bank, member], { amount, at: '2024-01-10T12:00:00Z' })
    await pays(owner, [bank, member], { amount: 300_00n, at: '2024-12-10T12:00:00Z' })
    await pays(owner, [member, bank], { amount: 90_00n, at: '2025-05-10T12:00:00Z' })
  }
  // Only exchange 8 has months; that of 9 begin with the last one.
  await owner.query(
    `update exchanges.exchanges set status = 'removed', removed_code = 'CCTE' where id = 9`,
  )
  for (const month of [...months, ...more]) {
    await at(`${month}-01T12:00:00Z`)
    await announce(`${month}-21T12:00:00Z`)
  }
  await owner.query(
    `update exchanges.exchanges set status = 'open', removed_code = null where id = 9`,
  )
  clock.now = new Date(now)
})

async function tried(exchangeId: number, part: 'target' | 'community-fee', changed: Figures) {
  const { owner, app, clock } = world()
  const figures = { ...figuresOf(shown, part), ...changed }
  const { rows } = await owner.query<{ id: string }>(
    `insert into policies.trials (exchange_id, part, figures, made_by, made_at)
    select $1, $2, $3, min(c.id), $4
    from members.contacts c
    returning id`,
    [exchangeId, part, JSON.stringify(figures), now],
  )
  const errors: unknown[] = []
  await runTrials({
    ...{ database: app, readDb: app, log: { error: (_text, fields) => void errors.push(fields) } },
    exchanges: openExchangeBook({ database: app, now: () => clock.now }),
  })
  expect(errors).toEqual([])
  const found = await owner.query<{ before: bigint; after: bigint; members: number; more: number }>(
    `select
      (result ->> 'before')::bigint as before,
      (result ->> 'after')::bigint as after,
      (result ->> 'members')::integer as members,
      (result ->> 'more')::integer as more
    from policies.trials
    where id = $1`,
    [rows[0]?.id],
  )
  return found.rows[0]!
}

/** Of the months of the year before February 2026. */
async function recorded(column: 'charged' | 'target'): Promise<bigint> {
  const { rows } = await world().owner.query<{ sum: bigint }>(
    `select coalesce(sum(${column}), 0)::bigint as sum
    from months.months
    where exchange_id = 8 and month between '2025-02' and '2026-01'`,
  )
  return rows[0]?.sum ?? 0n
}

describe('the lab of months', () => {
  it('SPEND-10 under the policy as it is gives exactly what was charged and asked', async () => {
    const fees = await tried(8, 'community-fee', {})
    expect(fees.before).toBe(await recorded('charged'))
    expect(fees.before).toBeGreaterThan(0n)
    expect(fees).toMatchObject({ after: fees.before, more: 0 })
    const targets = await tried(8, 'target', {})
    expect(targets.before).toBe(await recorded('target'))
    expect(targets).toMatchObject({ after: targets.before, more: 0 })
  })

  it('says what higher rates would have charged, and what none would', async () => {
    const now8 = await tried(8, 'community-fee', {})
    const dearer = await tried(8, 'community-fee', {
      'month.feeBasisPoints.over3Years': 900,
      'month.feeBasisPoints.to3Years': 300,
    })
    expect(dearer.before).toBe(now8.before)
    expect(dearer.after).toBeGreaterThan(dearer.before)
    expect((await tried(8, 'community-fee', { showCommunityFee: false })).after).toBe(0n)
  })

  it('reads the ledger where months were averaged otherwise, or were not kept', async () => {
    const targets = await tried(8, 'target', { 'month.averageMonths': 1 })
    expect(targets.before).toBe(await recorded('target'))
    expect(targets.after).not.toBe(targets.before)
    const others = await tried(9, 'community-fee', {})
    expect(others).toMatchObject({ members: 3, more: 0, after: others.before })
    expect(others.before).toBeGreaterThan(0n)
    const dearer = await tried(9, 'community-fee', { 'month.feeBasisPoints.to3Years': 300 })
    expect(dearer.before).toBe(others.before)
    expect(dearer.after).toBeGreaterThan(others.before)
  })
})
