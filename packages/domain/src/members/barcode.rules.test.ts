import { describe, expect, it } from 'vitest'
import { fail, ok } from '../result.ts'
import { readBarcode, scannedBarcode } from './barcode.rules.ts'

describe('POS-02 the barcode of a product', () => {
  it.each([
    ['', null],
    ['  ', null],
    // GTIN-8, -12, -13 and -14
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['4006381333931', '4006381333931'],
    ['10012345678902', '10012345678902'],
    // The same product, as some readers send it
    ['0036000291452', '036000291452'],
    ['00036000291452', '036000291452'],
    // Of another maker with 13 digits, of which the first is zero once more
    ['04006381333931', '4006381333931'],
    // Codes of the business
    ['SHOP-1', 'SHOP-1'],
    ['123456789', '123456789'],
    ['A'.repeat(40), 'A'.repeat(40)],
  ])('%j is %j', (typed, kept) => {
    expect(readBarcode(typed)).toEqual(ok(kept))
  })

  it.each([
    ['12345', 'barcode-unreadable'],
    ['A'.repeat(41), 'barcode-unreadable'],
    ['TWO WORDS', 'barcode-unreadable'],
    ['CAFÉ-01', 'barcode-unreadable'],
    ['4006381333932', 'barcode-check-digit'],
    ['96385075', 'barcode-check-digit'],
    ['9234567890123456', 'barcode-of-card'],
    ['9234-5678-9012-3456', 'barcode-of-card'],
  ] as const)('%j is refused: %s', (typed, fault) => {
    expect(readBarcode(typed)).toEqual(fail(fault))
  })

  it('is found however a reader sends it', () => {
    expect(scannedBarcode(' 0036000291452 ')).toBe('036000291452')
    expect(scannedBarcode('SHOP-1')).toBe('SHOP-1')
    // Not a number of a product: the zeros belong to it.
    expect(scannedBarcode('0036000291453')).toBe('0036000291453')
  })
})
