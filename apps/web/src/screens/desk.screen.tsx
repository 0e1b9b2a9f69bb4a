/** /admin: the office's home (ADMIN-01, ROUTE-10), above it what a new network still needs. */
import { deskMessages } from '@exchange/contract/desk/desk.messages'
import { DeskView } from '../capabilities/desk/desk-view.tsx'
import { SetupChecklist } from '../capabilities/setup/setup-checklist.tsx'
import { StaffPage } from '../frames/staff-page.tsx'
import { OfficeTools } from './office-tools.tsx'

export function DeskScreen() {
  return (
    <StaffPage lead={deskMessages.lead}>
      <DeskView checklist={<SetupChecklist />} tools={<OfficeTools />} />
    </StaffPage>
  )
}
