import { describe, expect, it } from 'vitest'
import { policyNoticeWords, type PolicyNotice } from './policy-notice.messages.ts'

describe('a policy by which staff may do more alone', () => {
  const change: PolicyNotice = {
    part: 'outlays',
    ...{ validFrom: '2026-12-01T06:00:00Z', zone: 'America/Chicago', withdrawn: false },
    before: { outlayLimit: 500_00, outlayBudget: 9_000_00 },
    after: { outlayLimit: 900_00, outlayBudget: 8_000_00 },
    office: { exchange: 'Gulf Coast', by: 'Ruth Root' },
  }

  it('tells the other administrators what becomes wider, from when and by whom', () => {
    expect(policyNoticeWords(change)).toEqual({
      subject:
        'From December 1, 2026, staff of Gulf Coast may do more alone: “What the office gives”',
      content: [
        'One person gives within 24 hours: 500.00 → 900.00',
        'Published by Ruth Root. Until then it can be withdrawn in Policies.',
      ].join('\n'),
    })
  })

  it('tells them that it was withdrawn', () => {
    const { subject, content } = policyNoticeWords({ ...change, withdrawn: true })
    expect(subject).toContain('Ruth Root withdrew a change of “What the office gives”')
    expect(content).toBe('All stays as it is.')
  })
})
