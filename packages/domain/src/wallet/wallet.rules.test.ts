import { expect, it } from 'vitest'
import { usStates } from '../places/us-states.ts'
import { readBilling } from './billing.rules.ts'
import { cardFaceOf, isExpired, isSameCard, maskedNumber, preselectedCard } from './wallet.rules.ts'

const now = new Date('2026-03-31T23:00:00Z')
const face = cardFaceOf('411111******1111', '0326')

it.each([
  ['0326', false],
  ['0226', true],
  ['1225', true],
  ['0127', false],
])('WALLET-19 a card to %s is expired in March 2026: %s', (expiry, expired) => {
  expect(isExpired(expiry, now)).toBe(expired)
})

it('WALLET-13 compares length, first six, last four and expiry', () => {
  expect(isSameCard(face, { ...face })).toBe(true)
  expect(isSameCard(face, { ...face, length: 15 })).toBe(false)
  expect(isSameCard(face, { ...face, firstSix: '411112' })).toBe(false)
  expect(isSameCard(face, { ...face, lastFour: '1112' })).toBe(false)
  expect(isSameCard(face, { ...face, expiry: '0426' })).toBe(false)
})

it('ENT-15 masks all but ten digits, as long as the number', () => {
  expect(maskedNumber(face)).toBe('411111******1111')
  expect(maskedNumber({ ...face, length: 15 })).toBe('411111*****1111')
})

it('WALLET-20 WALLET-24 chooses the first card that is not expired', () => {
  expect(
    preselectedCard([{ expired: true }, { expired: false, at: 1 }, { expired: false }]),
  ).toEqual({ expired: false, at: 1 })
  expect(preselectedCard([{ expired: true }])).toBeUndefined()
})

it('WALLET-16 knows 51 states, in the order of their names', () => {
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(51)
  const names = usStates.map(({ name }) => name)
  expect(names.toSorted()).toEqual(names)
  for (const { code, name } of usStates) expect(`${code} ${name}`).toMatch(/^[A-Z]{2} [A-Z][a-z]/)
})

it('ENT-15 reads back what it masks', () => {
  expect(cardFaceOf(maskedNumber(face), face.expiry)).toEqual(face)
  expect(face).toEqual({ firstSix: '411111', lastFour: '1111', length: 16, expiry: '0326' })
})

it('WALLET-03 WALLET-04 WALLET-08 WALLET-09 WALLET-10 WALLET-11 names faults in form order', () => {
  expect(readBilling({ postal: '5540' })).toEqual({
    ok: false,
    error: [
      { field: 'first_name', code: 'first-name-required' },
      { field: 'last_name', code: 'last-name-required' },
      { field: 'address1', code: 'street-required' },
      { field: 'city', code: 'city-required' },
      { field: 'state', code: 'state-required' },
      { field: 'postal', code: 'zip-invalid' },
    ],
  })
})

const billing = {
  first_name: ' Dana ',
  last_name: 'Reyes',
  address1: '1 Main St',
  city: 'Baton Rouge',
  state: ' la ',
  postal: ' 70808 ',
}

it('WALLET-02 trims, and takes a state in any case', () => {
  expect(readBilling(billing)).toEqual({
    ok: true,
    value: {
      firstName: 'Dana',
      lastName: 'Reyes',
      address1: '1 Main St',
      address2: '',
      city: 'Baton Rouge',
      state: 'LA',
      postal: '70808',
    },
  })
  const longest = { ...billing, address2: 'x'.repeat(100) }
  expect(readBilling(longest)).toMatchObject({ value: { address2: 'x'.repeat(100) } })
})

it.each([
  [{ first_name: 7 }, 'first_name', 'first-name-required'],
  [{ address2: 'x'.repeat(101) }, 'address2', 'too-long'],
  [{ state: 'XX' }, 'state', 'state-required'],
  [{ postal: '708080' }, 'postal', 'zip-invalid'],
  [{ postal: '7080x' }, 'postal', 'zip-invalid'],
  [{ postal: 70_808 }, 'postal', 'zip-invalid'],
])('WALLET-02 WALLET-10 WALLET-11 refuses %j by its %s as %s', (change, field, code) => {
  expect(readBilling({ ...billing, ...change })).toEqual({ ok: false, error: [{ field, code }] })
})
