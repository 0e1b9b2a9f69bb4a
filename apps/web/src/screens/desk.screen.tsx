/** /admin: the office's home (ADMIN-01, ROUTE-10), above it what a new network still needs. */
import { deskMessages } from '@exchange/contract/desk/desk.messages'
import { DeskView } from '../capabilities/desk/desk-view.tsx'
import { SetupChecklist } from '../capabilities/setup/setup-checklist.tsx'
import { StaffPage } from '../frames/staff-page.tsx'
import { useUser } from '../kernel/hooks.ts'
import { holdsSomewhere } from '../kernel/rights.ts'
import { OfficeTools } from './office-tools.tsx'

export function DeskScreen() {
  const user = useUser()
  const setsUp = user !== null && holdsSomewhere(user, 'Admin')
  return (
    <StaffPage lead={deskMessages.lead}>
      <DeskView checklist={setsUp && <SetupChecklist />} tools={<OfficeTools />} />
    </StaffPage>
  )
}
