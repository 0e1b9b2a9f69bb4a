/** /admin/approvals: payments that wait for a broker of the user's exchanges (CHARGE-17). */
import { StaffPage } from '../../frames/staff-page.tsx'
import { BrokersList } from './brokers-list.tsx'

export function ApprovalsScreen() {
  return (
    <StaffPage lead="Payments at or above a threshold of their members. What they take is set aside.">
      <BrokersList />
    </StaffPage>
  )
}
