/** /admin/policies: the figures of an exchange, by date, and the policy lab. */
import { policyMessages as words } from '@exchange/contract/policies/policies.messages'
import { policyParts } from '@exchange/domain/policies/policy-parts.rules'
import { StaffPage } from '../../frames/staff-page.tsx'
import { PolicyDesk } from './policy-desk.tsx'

export function PoliciesScreen() {
  return (
    <StaffPage lead={words.lead}>
      <PolicyDesk parts={policyParts.filter((part) => part !== 'points')} />
    </StaffPage>
  )
}
