/** /admin/reversals: disputes, reversals that wait, and finding a payment (ACCT-06). */
import { reversalMessages } from '@exchange/contract/reversals/reversals.messages'
import { StaffDesk } from '../capabilities/reversals/staff-desk.tsx'
import { StaffPage } from './staff-page.tsx'

export function ReversalsScreen() {
  const { title, lead } = reversalMessages
  return (
    <StaffPage title={title} lead={lead} right="Finance">
      <StaffDesk />
    </StaffPage>
  )
}
