/** /activate: activates a card that has arrived (ROUTE-14, ACCT-10). Full screen. */
import { activateMessages } from '@exchange/contract/members/people.messages'
import { ActivateCard } from '../capabilities/members/activate-card.tsx'
import { ScanCard } from '../capabilities/search/scan-card.tsx'
import { session } from '../kernel/kernel.ts'
import { FullScreen } from '../frames/full-screen.tsx'

export function ActivateScreen() {
  return (
    <FullScreen title={activateMessages.title} lead={activateMessages.lead} narrow>
      <ActivateCard scanButton={ScanCard} onActivated={() => void session.refresh()} />
    </FullScreen>
  )
}
