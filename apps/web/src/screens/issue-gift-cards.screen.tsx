/** /admin/giftcards: staff issue gift cards (GIFT-14). */
import { issueMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { OutlayDesk } from '../capabilities/exchanges/outlay-desk.tsx'
import { IssueView, type IssueDesk } from '../capabilities/gift-cards/issue-view.tsx'
import { useUser } from '../kernel/hooks.ts'
import { exchangesOf } from '../kernel/rights.ts'
import { StaffPage } from '../frames/staff-page.tsx'

const Desk = (props: IssueDesk) => <OutlayDesk kind="gift-card" {...props} />

export function IssueGiftCardsScreen() {
  const user = useUser()
  if (!user) return null
  return (
    <StaffPage lead={issueMessages.lead}>
      <IssueView exchanges={mine(user)} desk={Desk} />
    </StaffPage>
  )
}

/** The user's own exchange by name, others by number. */
function mine(user: SessionUser) {
  const { exchangeId, exchangeName } = user.profile
  return exchangesOf(user, 'Finance').map((id) => ({
    id,
    name: id === exchangeId ? exchangeName : `Exchange ${id}`,
  }))
}
