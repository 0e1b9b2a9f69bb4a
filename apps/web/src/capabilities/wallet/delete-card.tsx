/** Asks before a card is forgotten, and says what else ends with it (WALLET-23, ERR-15). */
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { session } from '../../kernel/kernel.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toaster.tsx'
import { cardName } from './card-name.ts'
import { forgetCard } from './wallet.api.ts'

interface DeleteCardProps {
  /** Null: nothing is asked. */
  readonly card: WalletCard | null
  readonly onDone: () => void
}

export function DeleteCard({ card, onDone }: DeleteCardProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const close = () => {
    setFailure('')
    onDone()
  }
  const remove = async () => {
    if (!card || busy) return
    setBusy(true)
    try {
      session.merge({ wallet: await forgetCard(card.customerVaultId) })
      toast({ text: `${cardName(card)} was removed.` })
      close()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setFailure(problem.definite && problem.detail ? problem.detail : walletMessages.deleteFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={card !== null}
      title={walletMessages.deleteQuestion}
      onClose={busy ? undefined : close}
      dismissable={!busy}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Remove card
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-lg">{card && cardName(card)}</p>
        {card?.autoReloadAmount && <p>{walletMessages.deleteEndsAutoReload}</p>}
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  )
}
