/** The actions on the cash reserve; undefined for users who cannot load it. */
import type { ReserveActionsProps } from '../capabilities/accounts/reserve-actions.tsx'
import { useConfig, useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { useBar } from '../navigation/bar.ts'
import { mayLoadReserve } from '../navigation/viewer.ts'

export function useReserve(): ReserveActionsProps | undefined {
  const bar = useBar()
  const user = useUser()
  const config = useConfig()
  if (!user || !may(user, 'cards') || !mayLoadReserve({ user, config })) return undefined
  return {
    wallet: user.wallet,
    onLoad: () => bar.show('load-cash-reserve'),
    onAutoReload: () => bar.show('auto-reload'),
  }
}
