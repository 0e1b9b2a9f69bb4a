import { describe, expect, it } from 'vitest'
import { memberAgeDays } from './member-age.rules.ts'
import { refuseManager } from './people.rules.ts'
import { readProduct } from './product.rules.ts'
import { isReachable, refusePaying, refuseStanding, type StandingFacts } from './standing.rules.ts'

describe('who may move money', () => {
  const good: StandingFacts = {
    exchangeOpen: true,
    active: true,
    partial: false,
    onHold: false,
    termsAccepted: true,
    mayTransact: true,
  }
  const bad: StandingFacts = {
    exchangeOpen: false,
    active: false,
    partial: true,
    onHold: true,
    termsAccepted: false,
    mayTransact: false,
  }

  it('ADMIN-04 on hold it pays nobody, and asks and is paid as before', () => {
    expect(refusePaying(good)).toBeUndefined()
    const held = { ...good, onHold: true }
    expect(refusePaying(held)).toBe('on-hold')
    expect(refuseStanding(held)).toBeUndefined()
    expect(refusePaying({ ...held, mayTransact: false })).toBe('no-transaction-authority')
  })

  it('SEND-24 is refused by the first reason in the order of checks', () => {
    expect([
      refuseStanding(bad),
      refuseStanding({ ...bad, exchangeOpen: true }),
      refuseStanding({ ...bad, exchangeOpen: true, active: true }),
      refuseStanding({ ...good, termsAccepted: false, mayTransact: false }),
      refuseStanding({ ...good, mayTransact: false }),
      refuseStanding(good),
    ]).toEqual([
      'exchange-closed',
      'member-inactive',
      'partial-member',
      'terms-required',
      'no-transaction-authority',
      undefined,
    ])
  })
})

it.each([
  [{}, true],
  [{ exchangeOpen: false }, false],
  [{ active: false }, false],
  [{ partial: true }, false],
  [{ payable: false }, false],
])('SEND-24 CHARGE-16 a member with %j can be paid and asked: %j', (change, expected) => {
  const facts = { exchangeOpen: true, active: true, partial: false, payable: true }
  expect(isReachable({ ...facts, ...change })).toBe(expected)
})

describe('who manages the people of a business', () => {
  it.each([
    [undefined, 'member-inactive'],
    [{ rights: ['people'], status: 'disabled' }, 'member-inactive'],
    [{ rights: ['people'], status: 'applied' }, 'partial-member'],
    [{ rights: [], status: 'applied' }, 'partial-member'],
    [{ rights: ['send', 'listing'], status: 'active' }, 'may-not-manage'],
    [{ rights: ['people'], status: 'active' }, undefined],
  ] as const)('SEC-08 %j is refused: %s', (acting, refusal) => {
    expect(refuseManager(acting, 'people')).toBe(refusal)
  })
})

describe('a product', () => {
  const free = { price: null, priceFrom: false, barcode: '' }
  const tiles = { name: 'Tiles', active: true, isDefault: false, ...free }

  it.each([
    [{ name: '' }, 'name-required'],
    [{ name: ' \n ' }, 'name-required'],
    [{ name: 'x'.repeat(101) }, 'name-too-long'],
    [{ active: false, isDefault: true }, 'default-off-sale'],
    [{ price: 'cheap' }, 'price-not-an-amount'],
    [{ price: '0.00' }, 'price-not-an-amount'],
    [{ price: '-3' }, 'price-not-an-amount'],
    [{ price: '', priceFrom: true }, 'price-missing'],
    [{ barcode: 'A 1' }, 'barcode-unreadable'],
  ])('ENT-14 with %j is refused: %s', (change, error) => {
    expect(readProduct({ ...tiles, ...change })).toEqual({ ok: false, error })
  })

  it.each([
    [{ name: '  Floor \n tiles ' }, { name: 'Floor tiles' }],
    [{ name: 'x'.repeat(100) }, {}],
    [{ active: false }, {}],
    [{ isDefault: true }, {}],
    [{ price: ' 14 ' }, { price: 14_00n }],
    [{ price: 9_999_999.99, priceFrom: true }, { price: 9_999_999_99n }],
    [{ price: '' }, { price: null }],
    [{ barcode: ' SHOP-1 ' }, { barcode: 'SHOP-1' }],
  ])('ENT-14 with %j is taken', (change, read) => {
    expect(readProduct({ ...tiles, ...change })).toEqual({
      ok: true,
      value: { ...tiles, barcode: null, ...change, ...read },
    })
  })
})

it('CHARGE-17 counts whole days since a member joined', () => {
  const joined = new Date('2026-03-01T12:00:00Z')
  const days = (at: string) => memberAgeDays(joined, new Date(at))
  expect(days('2026-05-30T11:59:59.999Z')).toBe(89)
  expect(days('2026-05-30T12:00:00Z')).toBe(90)
  expect(days('2026-03-01T12:00:00Z')).toBe(0)
})
