/** Who may use payment cards (TRIAL-05, BAR-30). The server checks it again. */
import {
  cardAttemptMessages,
  cardStandingRefusals,
} from '@exchange/contract/card-attempts/card-attempts.messages'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { UpgradeLink } from '../../frames/upgrade-link.tsx'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { may } from '../../kernel/rights.ts'

interface CardsAllowedProps {
  readonly onBack: () => void
  readonly children: ReactNode
}

/** Shows its children to people who may use cards, and everybody else the reason. */
export function CardsAllowed({ onBack, children }: CardsAllowedProps) {
  const user = useUser()
  const refusal = useRefusal()
  if (!user) return null
  if (!refusal) return children
  return (
    <div className="grid gap-4">
      <Banner tone="warning" action={<UpgradeLink />}>
        {refusal}
      </Banner>
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
    </div>
  )
}

function useRefusal(): string {
  const user = useUser()
  const { cards, trialAccountExchanges } = useConfig()
  if (!user?.account) return cardStandingRefusals['partial-member'].reason
  if (!may(user, 'cards')) return cardStandingRefusals['no-transaction-authority'].reason
  if (trialAccountExchanges.includes(user.profile.exchangeId)) {
    return cardStandingRefusals['trial-restricted'].reason
  }
  return cards ? '' : cardAttemptMessages.notAvailable
}
