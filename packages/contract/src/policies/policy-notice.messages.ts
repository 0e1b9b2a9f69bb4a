/** What members are told of a policy by which they pay more, and of one that was withdrawn. */
import {
  dearerFields,
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
}

export function policyNoticeWords({
  part,
  withdrawn,
  validFrom,
  zone,
  before,
  after,
}: PolicyNotice): {
  readonly subject: string
  readonly content: string
} {
  const [name, day] = [partWords[part].title, zoneDay(validFrom, zone)]
  const content = changeText(dearerFields(part, before, after), before, after).join('\n')
  return withdrawn
    ? { subject: `Withdrawn: the change of “${name}” from ${day}`, content: 'All stays as it is.' }
    : { subject: `Your exchange changes “${name}” from ${day}`, content }
}
