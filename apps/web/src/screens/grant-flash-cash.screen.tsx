/** /admin/flashcash: the staff grants FlashCash by hand (FLASH-05). */
import { grantMessages } from '@exchange/contract/flashcash/grant.messages'
import { GrantDesk } from '../capabilities/flashcash/grant-desk.tsx'
import { ContactSearchField } from '../capabilities/search/contact-search.tsx'
import type { ContactField } from '../kernel/contact-field.ts'
import { StaffPage } from './staff-page.tsx'

/** Whom the server would grant nothing, because of another exchange, is not offered. */
const GranteeField: ContactField = (props) => <ContactSearchField {...props} right="Finance" />

export function GrantFlashCashScreen() {
  return (
    <StaffPage title={grantMessages.title} lead={grantMessages.lead} right="Finance">
      <GrantDesk contactField={GranteeField} />
    </StaffPage>
  )
}
