/** /activate: a card that has arrived begins to pay (ROUTE-14, ACCT-10). Full screen. */
import { activateMessages } from '@exchange/contract/members/people.messages'
import { ActivateCard } from '../capabilities/members/activate-card.tsx'
import { ScanCard } from '../capabilities/search/scan-card.tsx'
import { session } from '../kernel/kernel.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function ActivateScreen() {
  return (
    <main className="mx-auto grid max-w-xl grid-cols-1 gap-6 px-4 py-8 sm:py-16">
      <PageTitle title={activateMessages.title} lead={activateMessages.lead} />
      <ActivateCard scanButton={ScanCard} onActivated={() => void session.refresh()} />
      <a href={paths.account()} className={buttonClass({ variant: 'quiet', block: true })}>
        Back to the account
      </a>
    </main>
  )
}
