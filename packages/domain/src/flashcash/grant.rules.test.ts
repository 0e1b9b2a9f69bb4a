import { describe, expect, it } from 'vitest'
import { readGrant, refuseGrantee, type GrantFields } from './grant.rules.ts'

const fields: GrantFields = {
  grantTarget: 'm34',
  amount: '25.00',
  days: '30',
  note: ' Welcome ',
  reference: ' Fair 2026 ',
}
const read = (change: GrantFields) => readGrant({ ...fields, ...change })

describe('the form of a grant', () => {
  it('FLASH-01 reads to whom, how much, for how long, why and by what', () => {
    expect(read({})).toEqual({
      ok: true,
      value: {
        target: { kind: 'member', id: 34 },
        amount: 25_00n,
        days: 30,
        note: 'Welcome',
        reference: 'Fair 2026',
      },
    })
  })

  it.each([
    [{ grantTarget: 'Dana' }, 'grantTarget', 'grant-target-required'],
    [{ amount: '' }, 'amount', 'amount-required'],
    [{ amount: 0 }, 'amount', 'amount-not-positive'],
    [{ amount: '2000.01' }, 'amount', 'amount-too-large'],
    [{ days: '' }, 'days', 'days-required'],
    [{ days: undefined }, 'days', 'days-required'],
    [{ days: '3.5' }, 'days', 'days-required'],
    [{ days: 'x3' }, 'days', 'days-required'],
    [{ days: '3x' }, 'days', 'days-required'],
    [{ days: 1e21 }, 'days', 'days-required'],
    [{ days: 0 }, 'days', 'days-past'],
    [{ days: '-1' }, 'days', 'days-past'],
    [{ days: 366 }, 'days', 'days-too-many'],
    [{ note: 7 }, 'note', 'note-invalid'],
    [{ reference: ' ' }, 'reference', 'reference-required'],
    [{ reference: 7 }, 'reference', 'reference-required'],
    [{ reference: 'x'.repeat(61) }, 'reference', 'reference-too-long'],
  ])('FLASH-01 refuses %j by its %s as %s', (change, field, code) => {
    expect(read(change)).toEqual({ ok: false, error: [{ field, code }] })
  })

  it.each([
    [{ amount: 2_000 }, { amount: 2_000_00n }],
    [{ days: 1 }, { days: 1 }],
    [{ days: ' 365 ' }, { days: 365 }],
    [{ reference: 'x'.repeat(60) }, { reference: 'x'.repeat(60) }],
    [{ note: undefined }, { note: '' }],
  ])('FLASH-01 takes %j', (change, value) => {
    expect(read(change)).toMatchObject({ ok: true, value })
  })

  it('FLASH-01 names every fault in the order of the form', () => {
    const refused = readGrant({})
    expect(!refused.ok && refused.error.map(({ field }) => field)).toEqual([
      'grantTarget',
      'amount',
      'days',
      'reference',
    ])
  })
})

describe('who can be granted FlashCash', () => {
  const good = {
    active: true,
    payable: true,
    exchangeOpen: true,
    flashCashEnrolled: true,
    ownBusiness: false,
  }

  it.each([
    [{}, undefined],
    [{ ownBusiness: true, active: false }, 'own-business'],
    [{ active: false, flashCashEnrolled: false }, 'cannot-be-granted'],
    [{ payable: false }, 'cannot-be-granted'],
    [{ exchangeOpen: false }, 'cannot-be-granted'],
    [{ flashCashEnrolled: false }, 'no-flash-cash'],
  ])('FLASH-07 a member with %j is refused: %s', (change, refusal) => {
    expect(refuseGrantee({ ...good, ...change })).toBe(refusal)
  })
})
