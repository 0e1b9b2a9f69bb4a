/** Opens the explanation panel of each figure of the account (BAR-24). */
import type { ExplanationHandlers } from '../capabilities/accounts/account-summary.tsx'
import { useBar } from '../navigation/bar.ts'

export function useExplanations(): ExplanationHandlers {
  const bar = useBar()
  return {
    buyingPower: () => bar.show('buying-power-info'),
    balance: () => bar.show('balance-info'),
    cashReserve: () => bar.show('cash-reserve-info'),
    flashCash: () => bar.show('flash-cash-info'),
    communityRewards: () => bar.show('community-rewards-info'),
  }
}
