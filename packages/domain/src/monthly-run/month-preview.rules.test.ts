import { describe, expect, test } from 'vitest'
import { defaultPolicy } from '../exchanges/policy.rules.ts'
import { memberPreview, type PreviewMember } from './month-preview.rules.ts'

const month = defaultPolicy.month
const policy = { ...defaultPolicy, showSpendingTarget: true, showCommunityFee: true }
const beginning = { zone: 'UTC', month: '2025-06', policy }

/** 1,000.00 of more than a year, a target of 100.00, nothing bought. */
const member: PreviewMember = {
  ...{ isOfExchange: true, status: 'active', standby: false, exchangeHasMonths: true },
  joinedAt: new Date('2020-01-01'),
  ...{ balance: 1_000_00n, sales: 0n, purchases: 0n },
  lots: [{ at: new Date('2024-01-01'), amount: 1_000_00n }],
  month: { target: 100_00n, policy: month, showsFee: true, isTold: true },
  line: { limit: 500_00n, debt: 0n, sales: 2_000_00n, isByHand: false },
}
const previewOf = (changed: Partial<PreviewMember>) => {
  const { reason, fee, target, line } = memberPreview({ ...member, ...changed }, beginning)
  return `${reason} ${fee} ${target} ${line}`
}

describe('ADMIN-04 DOMAIN §13 the preview of a member', () => {
  test('is the fee of this month, the target of the next, and the line by its rule', () => {
    expect(previewOf({})).toBe('comes 1500 10000 70000')
    expect(previewOf({ purchases: 100_00n })).toBe('target-met 0 10000 70000')
    expect(previewOf({ lots: [{ at: new Date('2025-05-20'), amount: 1_000_00n }] })).toBe(
      'nothing-old 0 10000 70000',
    )
    expect(previewOf({ joinedAt: new Date('2025-05-02') })).toBe('young 0 10000 70000')
  })

  test('says why there is no fee: whose month it is not, who was not told, what is not shown', () => {
    expect(previewOf({ standby: true })).toBe('not-a-member 0 null 70000')
    expect(previewOf({ isOfExchange: false })).toBe('not-a-member 0 null null')
    const of = member.month as NonNullable<PreviewMember['month']>
    expect(previewOf({ month: { ...of, isTold: false } })).toBe('not-told 0 10000 70000')
    expect(previewOf({ month: { ...of, showsFee: false } })).toBe('not-shown 0 10000 70000')
    expect(previewOf({ month: null })).toBe('null 0 10000 70000')
    const hidden = { ...policy, showSpendingTarget: false, showCommunityFee: false }
    const none = memberPreview(member, { ...beginning, policy: hidden })
    expect(none).toMatchObject({ reason: 'not-shown', fee: 0n, target: null })
  })

  test('leaves a line that staff set, and all lines where they do not grow', () => {
    const line = { limit: 900_00n, debt: 0n, sales: 0n, isByHand: true }
    expect(previewOf({ line })).toBe('comes 1500 10000 null')
    const fixed = { ...policy, credit: { ...policy.credit, grows: false } }
    expect(memberPreview(member, { ...beginning, policy: fixed }).line).toBeNull()
  })
})
