/**
 * What members are told of a policy by which they pay more, and administrators of one by which
 * staff may do more alone; and that it was withdrawn.
 */
import {
  dearerFields,
  widerFields,
  type Figures,
  type PolicyPart,
} from '@exchange/domain/policies/policy-parts.rules'
import { changeText } from './figures.messages.ts'
import { partWords, zoneDay } from './policies.messages.ts'

export interface PolicyNotice {
  readonly part: PolicyPart
  readonly withdrawn: boolean
  /** ISO 8601. */
  readonly validFrom: string
  /** Time zone of the exchange. */
  readonly zone: string
  readonly before: Figures
  readonly after: Figures
  /** For the other administrators of this exchange, and who did it; null: for members. */
  readonly office: { readonly exchange: string; readonly by: string } | null
}

export function policyNoticeWords({
  part,
  withdrawn,
  validFrom,
  zone,
  before,
  after,
  office,
}: PolicyNotice): {
  readonly subject: string
  readonly content: string
} {
  const [name, day] = [partWords[part].title, zoneDay(validFrom, zone)]
  if (office) {
    const { exchange, by } = office
    const lines = changeText(widerFields(part, before, after), before, after)
    if (withdrawn) {
      const subject = `${by} withdrew a change of “${name}” in ${exchange} from ${day}`
      return { subject, content: 'All stays as it is.' }
    }
    return {
      subject: `From ${day}, staff of ${exchange} may do more alone: “${name}”`,
      content: [...lines, `Published by ${by}. Until then it can be withdrawn in Policies.`].join(
        '\n',
      ),
    }
  }
  const content = changeText(dearerFields(part, before, after), before, after).join('\n')
  return withdrawn
    ? { subject: `Withdrawn: the change of “${name}” from ${day}`, content: 'All stays as it is.' }
    : { subject: `Your exchange changes “${name}” from ${day}`, content }
}
