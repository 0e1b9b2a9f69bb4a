/** /admin/approvals: payments that wait for a broker of the user's exchanges (CHARGE-17). */
import { StaffPage } from '../../frames/staff-page.tsx'
import { BrokersList } from './brokers-list.tsx'

export function ApprovalsScreen() {
  return (
    <StaffPage lead="Large payments that wait for your yes. Their money is set aside until you decide.">
      <BrokersList />
    </StaffPage>
  )
}
