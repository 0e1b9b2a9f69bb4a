import { describe, expect, it } from 'vitest'
import {
  creditFaults,
  defaultPolicy,
  earningFaults,
  feePlanFaults,
  monthFaults,
  scoreFaults,
} from '../exchanges/policy.rules.ts'
import {
  changedFields,
  dearerFields,
  figureFaults,
  figuresOf,
  policyFields,
  policyParts,
  withFigures,
} from './policy-parts.rules.ts'

const stored = (part: object): unknown =>
  JSON.parse(
    JSON.stringify(part, (_name, value) => (typeof value === 'bigint' ? Number(value) : value)),
  )

describe('the parts of a policy', () => {
  it.each(policyParts)('%s: what is read of a policy holds, and makes the same policy', (part) => {
    const figures = figuresOf(defaultPolicy, part)
    expect(figureFaults(part, figures)).toEqual([])
    expect(withFigures(defaultPolicy, part, figures)).toEqual(defaultPolicy)
  })

  it('name every figure of a policy once', () => {
    const names = policyParts.flatMap((part) => policyFields[part].map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
    const leaves = (of: unknown, at: string): string[] => {
      if (Array.isArray(of)) return Array.from({ length: 10 }, (_, index) => `${at}.${index}`)
      if (typeof of !== 'object' || of === null) return [at]
      return Object.entries(of).flatMap(([key, value]) =>
        leaves(value, at === '' ? key : `${at}.${key}`),
      )
    }
    expect(names.toSorted()).toEqual(leaves(defaultPolicy, '').toSorted())
  })

  const all = policyParts.flatMap((part) => policyFields[part].map((field) => ({ part, field })))
  it.each(all)('$field.name holds within its bounds, and in what is stored', ({ part, field }) => {
    const { name, least, most, kind, optional } = field
    const faultsWith = (value: unknown) => {
      const figures = { ...figuresOf(defaultPolicy, part), [name]: value }
      return figureFaults(part, figures).map(({ code }) => code)
    }
    expect(faultsWith(null)).toEqual(optional ? [] : ['missing'])
    expect(faultsWith('5')).toEqual(['no-figure'])
    if (kind === 'flag') return
    expect(faultsWith(least - 1)).toEqual(['too-small'])
    expect(faultsWith(most + (most > 2 ** 52 ? 2 : 1))).toEqual(['too-large'])
    expect(faultsWith(least + 0.005)).toEqual(['steps'])
    for (const value of [least, most]) {
      expect(faultsWith(value)).toEqual([])
      const figures = { ...figuresOf(defaultPolicy, part), [name]: value }
      const { feePlans, earning, month, score, credit } = withFigures(defaultPolicy, part, figures)
      const faults = [
        ...feePlanFaults(stored(feePlans)),
        ...earningFaults(stored(earning)),
        ...monthFaults(stored(month)),
        ...scoreFaults(stored(score)),
        ...creditFaults(stored(credit)),
      ]
      expect(faults).toEqual([])
    }
  })

  it('an unknown figure is refused', () => {
    const figures = { ...figuresOf(defaultPolicy, 'invitations'), fee: 1 }
    expect(figureFaults('invitations', figures)).toEqual([{ field: 'fee', code: 'unknown' }])
  })

  it('tells what changes, and what costs members more', () => {
    const before = figuresOf(defaultPolicy, 'community-fee')
    const after = { ...before, 'month.noFeeAgeDays': 90, 'month.capBasisPoints': 200 }
    const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name)
    expect(names(changedFields('community-fee', before, after))).toEqual([
      'month.capBasisPoints',
      'month.noFeeAgeDays',
    ])
    expect(names(dearerFields('community-fee', before, after))).toEqual(['month.noFeeAgeDays'])
    const shown = { ...before, showCommunityFee: true }
    expect(names(dearerFields('community-fee', before, shown))).toEqual(['showCommunityFee'])
  })
})
