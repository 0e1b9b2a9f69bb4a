import { describe, expect, it } from 'vitest'
import { readBusiness, refuseApproval, refuseAsking } from './membership.rules.ts'

const asking = {
  ...{ isMain: true, active: true, exchangeOpen: true, offered: true, trial: false },
  plan: 'standard',
} as const

describe('who may ask', () => {
  it.each([
    [{}, undefined],
    [{ trial: true }, undefined],
    [{ trial: true, plan: 'cash-fee-free' }, undefined],
    [{ plan: 'cash-fee-free' }, 'on-plan'],
    [{ isMain: false }, 'main-contact-only'],
    [{ offered: false }, 'not-offered'],
    [{ active: false }, 'member-inactive'],
    [{ exchangeOpen: false }, 'member-inactive'],
  ] as const)('CFFF-04 CFFF-05 %o: %s', (facts, refusal) => {
    expect(refuseAsking({ ...asking, ...facts })).toBe(refusal)
  })
})

describe('the business of a trial member', () => {
  it('is read by the rules of an application', () => {
    const typed = { business: ' Rosa’s  Tailoring ', sells: 'Uniforms', zip: '70112' }
    expect(readBusiness(typed)).toEqual({
      ok: true,
      value: { business: 'Rosa’s Tailoring', sells: 'Uniforms', zip: '70112' },
    })
    expect(readBusiness({ business: '', sells: '', zip: '7' })).toEqual({
      ok: false,
      error: [
        { field: 'business', code: 'business-required' },
        { field: 'sells', code: 'sells-required' },
        { field: 'zip', code: 'zip-invalid' },
      ],
    })
  })
})

describe('what the office may approve', () => {
  const facts = {
    ...{ own: false, active: true, exchangeOffers: true },
    ...{ agreed: 1_000, rate: 1_000 },
  }
  it.each([
    [{}, undefined],
    [{ rate: 900 }, undefined],
    [{ rate: 1_001 }, 'fee-rose'],
    [{ own: true }, 'own-application'],
    [{ active: false }, 'member-gone'],
    [{ exchangeOffers: false }, 'member-gone'],
  ] as const)('TRIAL-06 %o: %s', (parts, refusal) => {
    expect(refuseApproval({ ...facts, ...parts })).toBe(refusal)
  })
})
