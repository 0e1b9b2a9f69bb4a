import { describe, expect, it } from 'vitest'
import { hasMonths, sparedFromFee, type FeeCase, type MonthMember } from './month-part.rules.ts'

const member: MonthMember = {
  isOfExchange: true,
  status: 'active',
  standby: false,
  exchangeHasMonths: true,
}
const shown: FeeCase = {
  takesPart: true,
  shownAtBeginning: true,
  shownNow: true,
  isTold: true,
}

describe('who takes part in months', () => {
  it('SPEND-10 an active member of an exchange with months does', () => {
    expect(hasMonths(member)).toBe(true)
  })

  it.each([
    { isOfExchange: false },
    { status: 'disabled' },
    { status: 'applied' },
    { standby: true },
    { exchangeHasMonths: false },
  ])('SPEND-10 nobody else does: %o', (other) => {
    expect(hasMonths({ ...member, ...other })).toBe(false)
  })
})

describe('who is spared from the fee', () => {
  it('SPEND-02 SPEND-10 nobody who takes part, is shown fees and was told', () => {
    expect(sparedFromFee(shown)).toBeNull()
  })

  it.each([
    [{ takesPart: false, shownNow: false, isTold: false }, 'not-a-member'],
    [{ shownAtBeginning: false, isTold: false }, 'not-shown'],
    [{ shownNow: false }, 'not-shown'],
    [{ isTold: false }, 'not-told'],
  ] as const)('SPEND-02 SPEND-10 %o is %s', (other, why) => {
    expect(sparedFromFee({ ...shown, ...other })).toBe(why)
  })
})
