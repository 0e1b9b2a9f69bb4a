/** /admin/reversals: finding a payment, disputes and pending reversals (ACCT-06). */
import { reversalMessages } from '@exchange/contract/reversals/reversals.messages'
import { StaffPage } from '../../frames/staff-page.tsx'
import { ReversalsList } from './reversals-list.tsx'

export function ReversalsScreen() {
  return (
    <StaffPage lead={reversalMessages.lead}>
      <ReversalsList />
    </StaffPage>
  )
}
