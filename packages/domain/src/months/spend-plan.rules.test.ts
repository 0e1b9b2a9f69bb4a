import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  purchasesLeast,
  purchasesMost,
  refuseSpendPlan,
  spendPlan,
  type RegularSeller,
  type SpendPlanInput,
} from './spend-plan.rules.ts'

const now = new Date('2026-11-27T18:00:00Z')
const endsAt = new Date('2026-12-01T06:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

/** Paid monthly, and due again in the next days. */
function regular(memberId: number, usual: bigint, more: Partial<RegularSeller> = {}) {
  return { memberId, usual, payments: 4, since: daysAgo(119), last: daysAgo(29), ...more }
}
const nearby = (...ids: number[]) => ids.map((memberId) => ({ memberId }))

const plan = (input: Partial<SpendPlanInput>) =>
  spendPlan({ missing: 300_00n, endsAt, regulars: [], nearby: [], ...input })
const brief = ({ purchases }: ReturnType<typeof plan>) =>
  purchases.map(({ memberId, amount, isSpare }) => `${memberId} ${amount}${isSpare ? ' ?' : ''}`)

describe('the spend plan', () => {
  it('buys what is bought regularly, for what is usually paid', () => {
    const regulars = [regular(1, 120_00n), regular(2, 99_50n), regular(3, 90_00n)]
    const made = plan({ regulars, nearby: nearby(7, 8) })
    expect(brief(made)).toEqual(['1 12000', '2 10000', '3 9000'])
    expect(made).toMatchObject({ total: 310_00n, reaches: true })
  })

  it('whom the member paid just now is not asked for again, but as a spare', () => {
    const regulars = [
      regular(1, 120_00n, { last: now, payments: 5, since: daysAgo(120) }),
      regular(2, 80_00n),
    ]
    const made = plan({ missing: 230_00n, regulars, nearby: nearby(7) })
    expect(brief(made)).toEqual(['2 8000', '7 15000', '1 12000 ?'])
  })

  it('takes those first whose next purchase is due, then those paid most often', () => {
    const regulars = [
      regular(1, 100_00n, { last: daysAgo(3), payments: 9 }),
      regular(2, 100_00n, { last: daysAgo(3), payments: 3, since: daysAgo(90) }),
      regular(3, 100_00n),
    ]
    expect(brief(plan({ regulars }))).toEqual(['3 10000', '1 10000', '2 10000'])
  })

  it('shares what is missing among members nearby', () => {
    const made = plan({ regulars: [regular(1, 120_00n)], nearby: nearby(7, 8, 9) })
    expect(brief(made)).toEqual(['1 12000', '7 9000', '8 9000'])
    const large = plan({ missing: 1_000_00n, nearby: nearby(4, 5, 6, 7, 8) })
    expect(brief(large)).toEqual(['4 25000', '5 25000', '6 25000', '7 25000'])
  })

  it('asks nobody for more than a first visit, and then does not reach the target', () => {
    const made = plan({ missing: 1_000_00n, nearby: nearby(7, 8) })
    expect(brief(made)).toEqual(['7 25000', '8 25000'])
    expect(made).toMatchObject({ total: 500_00n, reaches: false })
    const regulars = [1, 2, 3, 4].map((id) => regular(id, 100_00n))
    const most = plan({ missing: 1_000_00n, regulars, nearby: nearby(7, 8, 9) })
    expect(brief(most).slice(4)).toEqual(['7 25000', '8 25000'])
    expect(most).toMatchObject({ total: 900_00n, reaches: false })
  })

  it('buys nothing worth less than a first visit, unless no more is missing', () => {
    const made = plan({ missing: 28_00n, nearby: nearby(7, 8, 9, 10) })
    expect(brief(made)).toEqual(['7 2800', '8 2800 ?', '9 2800 ?'])
    const two = plan({ missing: 120_00n, nearby: nearby(7, 8, 9) })
    expect(brief(two)).toEqual(['7 6000', '8 6000', '9 12000 ?'])
  })

  it('leaves others to choose from when fewer than three reach it', () => {
    const regulars = [regular(1, 120_00n), regular(2, 80_00n)]
    const made = plan({ missing: 28_00n, regulars, nearby: nearby(7, 8) })
    expect(brief(made)).toEqual(['1 12000', '2 8000 ?', '7 2800 ?'])
    expect(made.total).toBe(120_00n)
  })

  it('buys more of the usual when nobody is near', () => {
    const made = plan({ regulars: [regular(1, 100_00n), regular(2, 50_00n)] })
    expect(brief(made)).toEqual(['1 17500', '2 12500'])
    expect(made.reaches).toBe(true)
  })

  it('is empty when nothing is missing, and when there is nobody', () => {
    expect(plan({ missing: 0n, nearby: nearby(7) })).toEqual({
      ...{ purchases: [], total: 0n, reaches: true },
    })
    expect(plan({})).toEqual({ purchases: [], total: 0n, reaches: false })
  })

  it('asks for the most of a first visit at each before something is missing', () => {
    const regulars = [regular(1, 249_00n), regular(2, 443_00n)]
    const made = plan({ missing: 1_696_01n, regulars, nearby: nearby(7, 8, 9, 10) })
    expect(brief(made).slice(2)).toEqual(['7 25000', '8 25000', '9 25000', '10 25000'])
    expect(made.reaches).toBe(false)
  })

  it('plans three to six whole sums at different members, and says whether they reach the target', () => {
    const seller = fc.record({
      usual: fc.bigInt({ min: 1n, max: 900_00n }),
      payments: fc.integer({ min: 2, max: 40 }),
      ago: fc.integer({ min: 0, max: 180 }),
    })
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 20_000_00n }),
        fc.array(seller, { maxLength: 12 }),
        fc.integer({ min: 0, max: 12 }),
        (missing, drawn, count) => {
          const regulars = drawn.map(({ usual, payments, ago }, at) =>
            regular(at + 1, usual, { payments, last: daysAgo(ago), since: daysAgo(180) }),
          )
          const near = Array.from({ length: count }, (_, at) => ({ memberId: 100 + at }))
          const made = plan({ missing, regulars, nearby: near })
          const all = regulars.length + near.length
          const chosen = made.purchases.filter(({ isSpare }) => !isSpare)
          const bought = chosen.reduce((total, { amount }) => total + amount, 0n)
          expect(made.total).toBe(bought)
          expect(made.reaches).toBe(bought >= missing)
          const visits = chosen.filter(({ from }) => from === 'nearby')
          expect(visits.every(({ amount }) => amount <= 250_00n)).toBe(true)
          // Something is still missing only if nobody can be asked for more.
          const isMost =
            visits.every(({ amount }) => amount === 250_00n) &&
            visits.length === Math.min(near.length, purchasesMost - (chosen.length - visits.length))
          expect(made.reaches || (near.length === 0 ? all === 0 : isMost)).toBe(true)
          expect(made.purchases.length).toBeLessThanOrEqual(purchasesMost)
          expect(made.purchases.length).toBeGreaterThanOrEqual(Math.min(purchasesLeast, all))
          for (const { amount } of made.purchases) {
            expect(amount > 0n && amount % 100n === 0n).toBe(true)
          }
          const members = made.purchases.map(({ memberId }) => memberId)
          expect(new Set(members).size).toBe(members.length)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('who is shown a plan', () => {
  it.each([
    [{ rights: ['send'], status: 'active' }, undefined],
    [{ rights: ['send'], status: 'applied' }, 'partial-member'],
    [{ rights: ['charge', 'statements'], status: 'active' }, 'no-transaction-authority'],
    [undefined, 'no-transaction-authority'],
  ] as const)('SEC-08 %o: %s', (person, refusal) => {
    expect(refuseSpendPlan(person)).toBe(refusal)
  })
})
