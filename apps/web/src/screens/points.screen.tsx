/** /admin/points: how points are earned, and what members get for them, by date (POINTS-09). */
import { policyMessages } from '@exchange/contract/policies/policies.messages'
import { usePoliciesAddress } from '../capabilities/policies/policies-address.ts'
import { PolicyDesk } from '../capabilities/policies/policy-desk.tsx'
import { TiersDesk } from '../capabilities/rewards/tiers-desk.tsx'
import { StaffPage } from '../frames/staff-page.tsx'

export function PointsScreen() {
  const { exchangeId, part } = usePoliciesAddress()
  return (
    <StaffPage lead={policyMessages.pointsLead}>
      <PolicyDesk parts={['points']} />
      {!part && <TiersDesk key={exchangeId ?? 0} exchangeId={exchangeId} />}
    </StaffPage>
  )
}
