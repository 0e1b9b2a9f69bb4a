/** For trial members: a link to what a full membership gives, and whom to ask for it. */
import { fullMembershipMessages } from '@exchange/contract/members/full-membership.messages'
import { useConfig, useUser } from '../kernel/hooks.ts'

export function UpgradeLink() {
  const user = useUser()
  const { trialAccountExchanges } = useConfig()
  if (!user || !trialAccountExchanges.includes(user.profile.exchangeId)) return null
  return (
    <a
      href="?panel=full-membership"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {fullMembershipMessages.link}
    </a>
  )
}
