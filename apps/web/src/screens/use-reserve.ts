/** The ways to the cash reserve, for whoever shows it: absent where it cannot be loaded. */
import type { ReserveActionsProps } from '../capabilities/accounts/reserve-actions.tsx'
import { useBar } from '../kernel/bar.ts'
import { useConfig, useUser } from '../kernel/hooks.ts'

/** Undefined for trial members, who have no reserve (TRIAL-05), and where no cards are taken. */
export function useReserve(): ReserveActionsProps | undefined {
  const bar = useBar()
  const user = useUser()
  const { cards, trialAccountExchanges } = useConfig()
  const isTrial = user !== null && trialAccountExchanges.includes(user.profile.exchangeId)
  if (!user?.account || !cards || isTrial) return undefined
  return {
    wallet: user.wallet,
    onLoad: () => bar.show('load-cash-reserve'),
    onAutoReload: () => bar.show('auto-reload'),
  }
}
