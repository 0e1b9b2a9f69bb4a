/**
 * Shown below the cash reserve: whether auto-reload is on (BAR-25, AUTO-11), and the button to
 * load.
 */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { Wallet } from '@exchange/contract/wallet/wallet.contract'
import { amountText } from '../../kernel/formats.ts'
import { Button } from '../../ui/button.tsx'

export interface ReserveActionsProps {
  readonly wallet: Wallet
  /** Without it there is no button to load. */
  readonly onLoad?: (() => void) | undefined
  readonly onAutoReload: () => void
}

export function ReserveActions({ wallet, onLoad, onAutoReload }: ReserveActionsProps) {
  const enrolled = Object.values(wallet).find((card) => card.autoReloadAmount)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3">
      <Button variant="link" onClick={onAutoReload} className="text-left">
        {enrolled
          ? `Auto-reload $${amountText(enrolled.autoReloadAmount ?? 0)}`
          : accountMessages.autoReloadOff}
      </Button>
      {onLoad && (
        <Button variant="quiet" onClick={onLoad}>
          Load
        </Button>
      )}
      {enrolled && (enrolled.declined || enrolled.expired) && (
        <p className="w-full text-sm font-medium text-amber-ink">
          {accountMessages.autoReloadStopped}
        </p>
      )}
    </div>
  )
}
