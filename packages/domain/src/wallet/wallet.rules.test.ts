import { expect, it } from 'vitest'
import { readBilling } from './billing.rules.ts'
import { usStates } from './us-states.ts'
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

it('WALLET-16 knows 51 states', () => {
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(51)
})

it('WALLET-03 WALLET-04 WALLET-08 WALLET-09 WALLET-10 WALLET-11 names faults in form order', () => {
  const read = readBilling({ postal: '5540' })
  expect(!read.ok && read.error.map(({ code }) => code)).toEqual([
    'first-name-required',
    'last-name-required',
    'street-required',
    'city-required',
    'state-required',
    'zip-invalid',
  ])
})

it('WALLET-02 trims, and takes a state in any case', () => {
  const read = readBilling({
    first_name: ' Dana ',
    last_name: 'Reyes',
    address1: '1 Main St',
    city: 'Baton Rouge',
    state: 'la',
    postal: '70808',
  })
  expect(read).toMatchObject({ ok: true, value: { firstName: 'Dana', state: 'LA', address2: '' } })
})
