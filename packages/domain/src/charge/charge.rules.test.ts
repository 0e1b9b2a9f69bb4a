import { describe, expect, it } from 'vitest'
import {
  isTyped,
  needsHolder,
  readChargeOrder,
  readPresented,
  readProductId,
  typedLimits,
  type ChargeFields,
} from './charge.rules.ts'

const number = '9012345678901234'
const proof = '000000000042'
const fields: ChargeFields = { chargeTarget: number, amount: '18.00' }

function faults(parts: ChargeFields) {
  const order = readChargeOrder({ ...fields, ...parts })
  return order.ok ? [] : order.error.map(({ code }) => code)
}

describe('reading a charge', () => {
  it('CHARGE-02 reads card, amount, tip, note and product', () => {
    const order = readChargeOrder({ ...fields, tip: 2, note: ' Lunch ', productId: '7' })
    expect(order).toEqual({
      ok: true,
      value: {
        presented: { kind: 'card', number, proof: null },
        amount: 18_00n,
        tip: 2_00n,
        note: 'Lunch',
        productId: 7,
      },
    })
  })

  it.each([
    [{ chargeTarget: '' }, 'card-required'],
    [{ chargeTarget: 'Dana' }, 'card-required'],
    [{ chargeTarget: 9_012 }, 'card-required'],
    [{ chargeTarget: '1'.repeat(29) }, 'card-required'],
    [{ amount: '' }, 'amount-required'],
    [{ amount: 'abc' }, 'amount-invalid'],
    [{ amount: '1.234' }, 'amount-invalid'],
    [{ amount: '-1' }, 'amount-not-positive'],
    [{ amount: '0', tip: '5' }, 'amount-not-positive'],
    [{ amount: '', tip: '5' }, 'amount-required'],
    [{ tip: 'x' }, 'tip-invalid'],
    [{ tip: '-0.01' }, 'tip-negative'],
    [{ amount: '0.01', tip: '20.01' }, 'tip-too-large'],
    [{ amount: '20.01', tip: '20.02' }, 'tip-too-large'],
    [{ note: 'x'.repeat(2_001) }, 'note-too-long'],
    [{ chargeTarget: 'x90' }, 'card-required'],
    [{ chargeTarget: '90x' }, 'card-required'],
    [{ productId: 'lunch' }, 'product-unknown'],
    [{ productId: -1 }, 'product-unknown'],
    [{ productId: 'x7' }, 'product-unknown'],
    [{ productId: '7x' }, 'product-unknown'],
    [{ productId: '0' }, 'product-unknown'],
    [{ productId: ['7'] }, 'product-unknown'],
  ])('CHARGE-03 CHARGE-04 CHARGE-05 CHARGE-06 CHARGE-07 CHARGE-08 %j is %s', (parts, code) => {
    expect(faults(parts)).toEqual([code])
  })

  it('CHARGE-03 names every fault, in the order of the form', () => {
    const order = readChargeOrder({ chargeTarget: 'x', productId: 'x', tip: 'x', note: 7 })
    expect(order).toEqual({
      ok: false,
      error: [
        { field: 'chargeTarget', code: 'card-required' },
        { field: 'productId', code: 'product-unknown' },
        { field: 'amount', code: 'amount-required' },
        { field: 'tip', code: 'tip-invalid' },
        { field: 'note', code: 'note-invalid' },
      ],
    })
  })

  it('CHARGE-02 a product may be left out, or be the number or the text of its id', () => {
    expect([undefined, null, '', 7, '7', '999999999'].map(readProductId)).toEqual([
      null,
      null,
      null,
      7,
      7,
      999_999_999,
    ])
  })

  it('CHARGE-14 CSRCH-19 tells a card that was read from a number that was typed', () => {
    expect(readPresented('9012 3456 7890 1234')).toEqual({ kind: 'card', number, proof: null })
    expect(readPresented(number + proof)).toEqual({ kind: 'card', number, proof })
    expect(readPresented('90')).toEqual({ kind: 'card', number: '90', proof: null })
    const contact = { kind: 'contact', id: 12 }
    expect(readPresented('c12')).toEqual({ kind: 'named', target: contact })
    const member = { kind: 'member', id: 34 }
    expect(readPresented('m34')).toEqual({ kind: 'named', target: member })
  })

  it('CHARGE-16 a typed number is worth 100.00, a card that was read any sum, a name nothing', () => {
    const asked = (chargeTarget: string, amount: string, tip = '') => {
      const order = readChargeOrder({ chargeTarget, amount, tip })
      return order.ok && needsHolder(order.value)
    }
    expect(asked(number, '100.00')).toBe(false)
    expect(asked(number, '100.01')).toBe(true)
    expect(asked(number, '90.00', '10.00')).toBe(false)
    expect(asked(number, '90.00', '10.01')).toBe(true)
    expect(asked(number + proof, '100.01')).toBe(false)
    expect(asked('c12', '0.01')).toBe(true)
  })
})

it('CHARGE-16 a typed number counts by seller and over all sellers', () => {
  expect(typedLimits({ holderContactId: 7, sellerMemberId: 9, sum: 12_00n })).toEqual([
    { subject: 'typed/7/9', amount: 12_00n, most: 100_00n },
    { subject: 'typed/7', amount: 12_00n, most: 200_00n },
  ])
})

it('CHARGE-16 only a number without its proof was typed', () => {
  const presented = [number, `${number}${proof}`, 'c7'].map((raw) => readPresented(raw))
  expect(presented.map((one) => one && isTyped(one))).toEqual([true, false, false])
})
