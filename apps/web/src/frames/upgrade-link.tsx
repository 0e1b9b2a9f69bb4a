/** For trial members: a link to the way to a full membership (TRIAL-06). */
import { fullMembershipMessages } from '@exchange/contract/members/full-membership.messages'
import { paths } from '../paths.ts'
import { useConfig, useUser } from '../kernel/hooks.ts'

export function UpgradeLink() {
  const user = useUser()
  const { trialAccountExchanges } = useConfig()
  if (!user || !trialAccountExchanges.includes(user.profile.exchangeId)) return null
  return (
    <a
      href={paths.ownCashFeeFree()}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {fullMembershipMessages.link}
    </a>
  )
}
