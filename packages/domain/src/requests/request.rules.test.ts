import { describe, expect, it } from 'vitest'
import { refuseRequest, type AskedParty, type Requestor } from './request.plan.ts'
import { readRequestOrder, requestExpiry, statusAt } from './request.rules.ts'

const good = { requestFrom: 'c12', amount: '20.00', note: ' Tiles ', productId: '7' }

describe('the form of a request', () => {
  it('REQ-02 REQ-07 reads whom, how much, why and for what', () => {
    expect(readRequestOrder(good)).toEqual({
      ok: true,
      value: { target: { kind: 'contact', id: 12 }, amount: 20_00n, note: 'Tiles', productId: 7 },
    })
    const without = readRequestOrder({ ...good, productId: '' })
    expect(without.ok && without.value.productId).toBeNull()
  })

  it.each([
    [{ requestFrom: '' }, 'requestFrom', 'target-required'],
    [{ amount: '' }, 'amount', 'amount-required'],
    [{ amount: 'x' }, 'amount', 'amount-invalid'],
    [{ amount: '1.234' }, 'amount', 'amount-invalid'],
    [{ amount: 0 }, 'amount', 'amount-not-positive'],
    [{ amount: -1 }, 'amount', 'amount-not-positive'],
    [{ note: '  ' }, 'note', 'note-required'],
    [{ note: undefined }, 'note', 'note-required'],
    [{ note: null }, 'note', 'note-required'],
    [{ note: 5 }, 'note', 'note-invalid'],
    [{ note: 'x'.repeat(2_001) }, 'note', 'note-too-long'],
    [{ productId: 'x' }, 'productId', 'product-unknown'],
    [{ productId: 'x7' }, 'productId', 'product-unknown'],
    [{ productId: '7x' }, 'productId', 'product-unknown'],
    [{ productId: '0' }, 'productId', 'product-unknown'],
    [{ productId: -1 }, 'productId', 'product-unknown'],
    [{ productId: ['7'] }, 'productId', 'product-unknown'],
  ])('REQ-03 REQ-04 REQ-05 refuses %j by its %s as %s', (fields, field, code) => {
    expect(readRequestOrder({ ...good, ...fields })).toEqual({
      ok: false,
      error: [{ field, code }],
    })
  })

  it.each([
    [{ productId: 7 }, { productId: 7 }],
    [{ productId: '999999999' }, { productId: 999_999_999 }],
    [{ productId: null }, { productId: null }],
    [{ productId: undefined }, { productId: null }],
    [{ note: 'x'.repeat(2_000) }, { note: 'x'.repeat(2_000) }],
  ])('REQ-07 takes %j', (fields, value) => {
    expect(readRequestOrder({ ...good, ...fields })).toMatchObject({ ok: true, value })
  })

  it('REQ-03 REQ-04 REQ-05 names every fault in the order of the form', () => {
    expect(readRequestOrder({ productId: 'x' })).toEqual({
      ok: false,
      error: [
        { field: 'requestFrom', code: 'target-required' },
        { field: 'productId', code: 'product-unknown' },
        { field: 'amount', code: 'amount-required' },
        { field: 'note', code: 'note-required' },
      ],
    })
  })
})

describe('the life of a request', () => {
  it('REQ-09 ends 30 days after it was made, at that moment', () => {
    const madeAt = new Date('2026-03-01T10:00:00Z')
    const expiresAt = requestExpiry(madeAt)
    expect(expiresAt.toISOString()).toBe('2026-03-31T10:00:00.000Z')
    const pending = { status: 'pending', expiresAt } as const
    expect(statusAt(pending, new Date(expiresAt.getTime() - 1))).toBe('pending')
    expect(statusAt(pending, expiresAt)).toBe('expired')
    expect(statusAt({ status: 'completed', expiresAt }, expiresAt)).toBe('completed')
  })
})

describe('who may request from whom', () => {
  const asked: AskedParty = {
    memberId: 2,
    exchangeOpen: true,
    active: true,
    partial: false,
    payable: true,
  }
  const requestor: Requestor = {
    ...asked,
    memberId: 1,
    trial: false,
    termsAccepted: true,
    mayTransact: true,
    onHold: false,
  }

  it('REQ-01 lets a full member ask another one', () => {
    expect(refuseRequest(requestor, asked)).toBeUndefined()
  })

  it.each([
    [{ exchangeOpen: false }, {}, 'exchange-closed'],
    [{ active: false }, {}, 'member-inactive'],
    [{ partial: true }, {}, 'partial-member'],
    [{ termsAccepted: false }, {}, 'terms-required'],
    [{ mayTransact: false }, {}, 'no-transaction-authority'],
    [{ trial: true }, {}, 'trial-cannot-accept'],
    [{ payable: false }, {}, 'cannot-be-paid'],
    [{}, { memberId: 1 }, 'self-request'],
    [{}, { active: false }, 'target-cannot-pay'],
    [{}, { exchangeOpen: false }, 'target-cannot-pay'],
    [{}, { partial: true }, 'target-cannot-pay'],
    [{}, { payable: false }, 'target-cannot-pay'],
  ])('SEC-08 TRIAL-04 REQ-10 refuses %j %j', (mine, theirs, why) => {
    expect(refuseRequest({ ...requestor, ...mine }, { ...asked, ...theirs })).toBe(why)
  })

  it('REQ-10 refuses who does not exist, and tells it only to who may ask', () => {
    expect(refuseRequest(requestor, undefined)).toBe('target-not-found')
    expect(refuseRequest({ ...requestor, trial: true }, undefined)).toBe('trial-cannot-accept')
  })
})
