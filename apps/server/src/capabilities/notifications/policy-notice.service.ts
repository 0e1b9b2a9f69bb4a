/** What a notification of a policy tells, from the facts that are stored with it. */
import {
  isPolicyPart,
  type Figures,
  type PolicyPart,
} from '@exchange/domain/policies/policy-parts.rules'
import type { NotificationRow } from './notifications.read.ts'

export interface PolicyNotice {
  readonly part: PolicyPart
  readonly withdrawn: boolean
  readonly validFrom: string
  readonly zone: string
  readonly before: Figures
  readonly after: Figures
  /** For other administrators; null: for members. */
  readonly office: { readonly exchange: string; readonly by: string } | null
}

/** Null for all others. */
export function policyNoticeOf({
  kind,
  facts,
}: Pick<NotificationRow, 'kind' | 'facts'>): PolicyNotice | null {
  if (kind !== 'policy-dearer' && kind !== 'policy-wider') return null
  const { part = '', validFrom = '', zone = '', before = '{}', after = '{}' } = facts
  if (!isPolicyPart(part)) return null
  return {
    ...{ part, validFrom, zone, withdrawn: facts['withdrawn'] !== undefined },
    before: JSON.parse(before) as Figures,
    after: JSON.parse(after) as Figures,
    office:
      kind === 'policy-wider'
        ? { exchange: facts['exchangeName'] ?? '', by: facts['by'] ?? '' }
        : null,
  }
}
