/** /admin/approvals: what waits for a broker of one's exchanges (CHARGE-17). */
import { BrokersList } from '../capabilities/approvals/brokers-list.tsx'
import { StaffPage } from './staff-page.tsx'

export function ApprovalsScreen() {
  const lead = 'Payments at or above a threshold of their members. What they take is set aside.'
  return (
    <StaffPage title="Approvals" lead={lead} right="Broker">
      <BrokersList />
    </StaffPage>
  )
}
