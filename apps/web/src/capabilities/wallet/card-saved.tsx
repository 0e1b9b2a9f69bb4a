/**
 * Confirms that the card was saved; offers auto-reload while no card is enrolled (WALLET-17,
 * CRA-10).
 */
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { useUser } from '../../kernel/hooks.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Button } from '../../ui/button.tsx'
import { SuccessMark } from '../../ui/success-mark.tsx'
import { Surface } from '../../ui/surface.tsx'
import { SavedCardRow } from './saved-card-row.tsx'

interface CardSavedProps {
  readonly card: WalletCard | null
  readonly onAutoReload: (vaultId: string) => void
  readonly onClose: () => void
}

export function CardSaved({ card, onAutoReload, onClose }: CardSavedProps) {
  const enrolled = Object.values(useUser()?.wallet ?? {}).some((one) => one.autoReloadAmount)
  return (
    <Arrival className="grid grid-cols-1 gap-5">
      <div className="grid justify-items-center gap-2 pt-4 text-center">
        <span className="mb-2">
          <SuccessMark fresh />
        </span>
        <h3 className="text-xl font-bold tracking-tight">{walletMessages.saved}</h3>
      </div>
      {card && (
        <Surface flush className="px-4">
          <SavedCardRow card={card} />
        </Surface>
      )}
      {card && !enrolled && (
        <>
          <p className="text-center text-ink-soft">{walletMessages.autoReloadOffer}</p>
          <Button large block onClick={() => onAutoReload(card.customerVaultId)}>
            Set up auto-reload
          </Button>
        </>
      )}
      <Button variant="quiet" block onClick={onClose}>
        {card && !enrolled ? 'Not now' : 'Close'}
      </Button>
    </Arrival>
  )
}
