/** /admin/flashcash: the staff grants FlashCash by hand (FLASH-05). */
import { grantMessages } from '@exchange/contract/flashcash/grant.messages'
import { GrantDesk } from '../capabilities/flashcash/grant-desk.tsx'
import { ContactSearchField } from '../capabilities/search/contact-search.tsx'
import { StaffPage } from './staff-page.tsx'

export function GrantFlashCashScreen() {
  return (
    <StaffPage title={grantMessages.title} lead={grantMessages.lead} right="Finance">
      <GrantDesk contactField={ContactSearchField} />
    </StaffPage>
  )
}
