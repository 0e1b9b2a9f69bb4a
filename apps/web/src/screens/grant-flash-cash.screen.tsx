/** /admin/flashcash: staff grant FlashCash by hand (FLASH-05). */
import { grantMessages } from '@exchange/contract/flashcash/grant.messages'
import { OutlayDesk } from '../capabilities/exchanges/outlay-desk.tsx'
import { GrantView, type GrantDesk } from '../capabilities/flashcash/grant-view.tsx'
import { ContactSearchField } from '../capabilities/search/contact-search.tsx'
import type { ContactField } from '../capabilities/payments/party-fields.ts'
import { StaffPage } from '../frames/staff-page.tsx'

/** Offers only members of exchanges in which the server lets this user grant. */
const GranteeField: ContactField = (props) => <ContactSearchField {...props} right="Finance" />

const Desk = (props: GrantDesk) => <OutlayDesk kind="flashcash" {...props} />

export function GrantFlashCashScreen() {
  return (
    <StaffPage lead={grantMessages.lead}>
      <GrantView contactField={GranteeField} desk={Desk} />
    </StaffPage>
  )
}
