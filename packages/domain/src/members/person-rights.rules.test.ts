import { describe, expect, it } from 'vitest'
import {
  arePowersEqual,
  covers,
  exceedsLimit,
  isRestricted,
  noLimits,
  personRights,
  readLimits,
  refusePowers,
  usualLimits,
  usualPowersBy,
  usualRights,
  type Powers,
} from './person-rights.rules.ts'

const main: Powers = { rights: personRights, limits: noLimits, hours: null }
const usual: Powers = { rights: usualRights, limits: usualLimits, hours: null }
const free: Powers = { rights: [...usualRights, 'people'], limits: noLimits, hours: null }
const till: Powers = { rights: ['charge', 'request'], limits: usualLimits, hours: null }
const low: Powers = {
  rights: usualRights,
  limits: { ...usualLimits, payment: 10_00n },
  hours: null,
}
const manager: Powers = { rights: [...usualRights, 'people'], limits: usualLimits, hours: null }
/** Like the manager, but its payments from 200.00 on are approved by the main contact. */
const asked: Powers = { ...manager, limits: { ...usualLimits, approvalFrom: 200_00n } }

/** Manages people, pays nothing, and has no limits. */
const clerk: Powers = { rights: ['people', 'charge', 'request'], limits: noLimits, hours: null }
const watched: Powers = { ...usual, limits: { ...usualLimits, approvalFrom: 200_00n } }

describe('SEC-08 who gives which rights and limits', () => {
  it.each([
    ['the main contact gives everything', main, undefined, main, undefined],
    ['a manager without limits gives what it holds', free, undefined, usual, undefined],
    ['one with limits gives what pays nothing', manager, undefined, till, undefined],
    ['one with limits lets nobody pay', manager, undefined, usual, 'payments-limited'],
    ['and raises no limit of somebody who pays', manager, low, usual, 'payments-limited'],
    ['not more', manager, usual, { ...usual, rights: [...usualRights, 'cards'] }, 'right-not-held'],
    ['not even with a right that it keeps', manager, undefined, main, 'right-not-held'],
    ['no higher limit', manager, undefined, { ...till, limits: noLimits }, 'beyond-own-limits'],
    [
      'a limit of the month above its own',
      manager,
      till,
      { ...till, limits: { ...usualLimits, month: 5_000_01n } },
      'beyond-own-limits',
    ],
    [
      'a sum to approve above its own',
      asked,
      { ...till, limits: { ...usualLimits, approvalFrom: 100_00n } },
      { ...till, limits: { ...usualLimits, approvalFrom: 200_01n } },
      'beyond-own-limits',
    ],
    [
      'nobody whose own payments are approved takes that away',
      asked,
      { ...till, limits: { ...usualLimits, approvalFrom: 100_00n } },
      till,
      'beyond-own-limits',
    ],
    ['one who may not pay raises no limit', clerk, low, usual, 'beyond-own-rights'],
    [
      'nor blanks one',
      clerk,
      usual,
      { ...usual, limits: { ...usualLimits, day: null } },
      'beyond-own-rights',
    ],
    ['nor the sum to approve', clerk, watched, usual, 'beyond-own-rights'],
    ['but lowers it', clerk, usual, low, undefined],
    ['and gives limits to who pays nothing', clerk, till, { ...till, limits: noLimits }, undefined],
    [
      'one who may send raises nothing for payment cards',
      free,
      { ...low, rights: ['send', 'cards'] },
      { ...usual, rights: ['send', 'cards'] },
      'beyond-own-rights',
    ],
    ['one who may send raises limits of others who may', free, low, usual, undefined],
    ['the main contact raises every limit', { ...clerk, isMain: true }, low, usual, undefined],
    [
      'the main contact gives no right that its exchange took from it',
      { ...clerk, isMain: true },
      till,
      usual,
      'right-not-held',
    ],
    ['what stays as it is needs no right', manager, main, main, undefined],
    ['everything may be taken away', manager, main, { ...usual, rights: [] }, undefined],
    [
      'a high limit may be lowered to one that is still above its own',
      manager,
      { ...usual, limits: noLimits },
      { ...usual, limits: { ...noLimits, payment: 900_00n } },
      undefined,
    ],
  ] as const)('%s', (...[, acting, before, after, refusal]) => {
    expect(refusePowers(acting, before, after)).toBe(refusal)
  })

  it('hours are given up to the own ones', () => {
    const day = [{ opens: 480, closes: 1_080 }]
    const of = (...days: number[]) =>
      [0, 1, 2, 3, 4, 5, 6].map((at) => (days.includes(at) ? day : []))
    const busy: Powers = { ...main, hours: of(1, 2, 3) }
    const charger: Powers = { ...till, hours: of(1, 2) }
    expect(refusePowers(busy, undefined, charger)).toBeUndefined()
    expect(refusePowers(busy, charger, { ...charger, hours: of(1, 2, 3) })).toBeUndefined()
    expect(refusePowers(busy, charger, { ...charger, hours: of(4) })).toBe('beyond-own-hours')
    expect(refusePowers(busy, charger, { ...charger, hours: null })).toBe('beyond-own-hours')
    expect(refusePowers(busy, undefined, { ...usual, hours: of(1) })).toBe('payments-limited')
    expect(refusePowers(busy, usual, { ...usual, hours: of(4) })).toBeUndefined()
    const night: Powers = { ...usual, hours: of(4) }
    expect(refusePowers(busy, night, usual)).toBe('payments-limited')
    expect(refusePowers(main, night, usual)).toBeUndefined()
    expect(refusePowers(clerk, night, usual)).toBe('beyond-own-rights')
    expect(refusePowers(clerk, usual, night)).toBeUndefined()
  })

  it('any limit, a sum to approve, or hours restrict a person', () => {
    const each = [{ payment: 1n }, { day: 1n }, { month: 1n }, { approvalFrom: 1n }]
    const limited = each.map((limit) => ({ ...main, limits: { ...noLimits, ...limit } }))
    const restricted: Powers[] = [...limited, { ...main, hours: [[], [], [], [], [], [], []] }]
    expect(restricted.map(isRestricted)).toEqual([true, true, true, true, true])
    expect([main, free].map(isRestricted)).toEqual([false, false])
  })

  it('a new person is given the usual, as far as whoever adds it may give that', () => {
    expect(usualPowersBy(main)).toEqual(usual)
    expect(usualPowersBy(clerk).rights).toEqual(['charge', 'request'])
    const limits = { payment: 100_00n, day: null, month: 900_00n, approvalFrom: 50_00n }
    const given = usualPowersBy({ ...manager, limits })
    const day = usualLimits.day
    expect(given).toEqual({
      rights: ['charge', 'request'],
      limits: { payment: 100_00n, day, month: 900_00n, approvalFrom: 50_00n },
      hours: null,
    })
    for (const giver of [main, clerk, manager, asked, free]) {
      expect(refusePowers(giver, undefined, usualPowersBy(giver))).toBeUndefined()
    }
  })

  it('covers compares rights and limits', () => {
    expect(covers(main, usual)).toBe(true)
    expect(covers(usual, main)).toBe(false)
    expect(covers(free, { ...usual, rights: ['send'] })).toBe(true)
    expect(covers(usual, { ...usual, rights: ['send'] })).toBe(false)
    expect(covers(usual, { rights: [], limits: noLimits, hours: null })).toBe(false)
  })
})

describe('SEC-08 limits as typed', () => {
  it.each([
    [
      { payment: '500', day: '1,000', month: 5000 },
      { payment: 500_00n, day: 1_000_00n, month: 5_000_00n, approvalFrom: null },
    ],
    [{ payment: '', day: null, month: ' ' }, noLimits],
    [
      { payment: '0.01', day: '', month: '0.01' },
      { payment: 1n, day: null, month: 1n, approvalFrom: null },
    ],
    [
      { payment: '500', approvalFrom: '500' },
      { payment: 500_00n, day: null, month: null, approvalFrom: 500_00n },
    ],
    [{ approvalFrom: '900' }, { ...noLimits, approvalFrom: 900_00n }],
  ])('%j are read', (typed, limits) => {
    expect(readLimits(typed)).toEqual({ ok: true, value: limits })
  })

  it.each([
    [{ payment: 'x', day: '', month: '' }, 'payment', 'limit-invalid'],
    [{ payment: '0', day: '', month: '' }, 'payment', 'limit-not-positive'],
    [{ payment: '', day: '-5', month: '' }, 'day', 'limit-not-positive'],
    [{ payment: '500', day: '499.99', month: '' }, 'day', 'limit-below-payment'],
    [{ payment: '', day: '500', month: '499' }, 'month', 'limit-below-day'],
    [{ payment: '500', day: '', month: '499' }, 'month', 'limit-below-payment'],
    [{ payment: '500', approvalFrom: '500.01' }, 'approvalFrom', 'approval-above-payment'],
    [{ approvalFrom: '0' }, 'approvalFrom', 'limit-not-positive'],
  ])('%j are refused at %s: %s', (typed, field, code) => {
    expect(readLimits(typed)).toEqual({ ok: false, error: [{ field, code }] })
  })

  it('a payment of exactly the limit is within it', () => {
    expect([exceedsLimit(5n, 5n), exceedsLimit(6n, 5n), exceedsLimit(6n, null)]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('SEC-08 powers are equal', () => {
  const day = [{ opens: 480, closes: 1_080 }]
  const weekdays = [[], day, day, day, day, day, []]

  it('whatever the order of the rights and however the hours are divided', () => {
    expect(arePowersEqual(usual, { ...usual, rights: usualRights.toReversed() })).toBe(true)
    const halves = [
      { opens: 480, closes: 720 },
      { opens: 720, closes: 1_080 },
    ]
    const divided = [[], halves, day, day, day, day, []]
    const [one, other] = [weekdays, divided].map((hours) => ({ ...usual, hours }))
    expect(arePowersEqual(one as Powers, other as Powers)).toBe(true)
  })

  it.each<Partial<Powers>>([
    { rights: usualRights.slice(1) },
    { rights: [...usualRights, 'people'] },
    ...(['payment', 'day', 'month', 'approvalFrom'] as const).map((name) => ({
      limits: { ...usualLimits, [name]: 1n },
    })),
    { hours: null },
    { hours: [day, day, day, day, day, day, []] },
    { hours: [[], day, day, day, day, [], []] },
  ])('unless anything differs: %o', (change) => {
    const timed = { ...usual, hours: weekdays }
    expect(arePowersEqual(timed, { ...timed, ...change })).toBe(false)
  })
})
