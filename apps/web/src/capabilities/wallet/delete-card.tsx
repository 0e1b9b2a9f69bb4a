/**
 * Asks for confirmation before a card is deleted, and says what else ends with it (WALLET-23,
 * ERR-15).
 */
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { session } from '../../kernel/kernel.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { toast } from '../../ui/toaster.tsx'
import { cardName } from './card-name.ts'
import { forgetCard } from './wallet.api.ts'

interface DeleteCardProps {
  /** Null while the dialog is closed. */
  readonly card: WalletCard | null
  readonly onDone: () => void
}

export function DeleteCard({ card, onDone }: DeleteCardProps) {
  const { busy, failure, run, clear } = useTask(({ definite, detail }) =>
    definite && detail ? detail : walletMessages.deleteFailed,
  )
  const close = () => {
    clear()
    onDone()
  }
  const remove = async () => {
    if (!card) return
    session.merge({ wallet: await forgetCard(card.customerVaultId) })
    toast({ text: `${cardName(card)} was removed.` })
    close()
  }
  return (
    <AskDialog
      open={card !== null}
      title={walletMessages.deleteQuestion}
      confirm="Remove card"
      busy={busy}
      failure={failure}
      onConfirm={() => void run(remove)}
      onClose={close}
    >
      <p className="text-lg">{card && cardName(card)}</p>
      {card?.autoReloadAmount && <p>{walletMessages.deleteEndsAutoReload}</p>}
    </AskDialog>
  )
}
