/**
 * Add Payment Card (WALLET-17): the card form, then the saved card with the offer of auto-reload.
 */
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { useRef, useState } from 'react'
import { useCardAttempt } from '../card-attempts/use-card-attempt.ts'
import type { CardFormHandle, CardEntry } from '../card-attempts/card-form-handle.ts'
import { CardsAllowed } from '../card-attempts/cards-allowed.tsx'
import { useUser } from '../../kernel/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CardSaved } from './card-saved.tsx'
import { startAddCard } from './wallet.api.ts'

export interface AddCardPanelProps {
  readonly cardEntry: CardEntry
  /** The label of the button that closes it. */
  readonly leave: string
  readonly onClose: () => void
  readonly onAutoReload: (vaultId: string) => void
}

export function AddCardPanel(props: AddCardPanelProps) {
  return (
    <CardsAllowed onBack={props.onClose}>
      <Adding {...props} />
    </CardsAllowed>
  )
}

function Adding({ cardEntry: entry, leave, onClose, onAutoReload }: AddCardPanelProps) {
  const saved = Object.values(useUser()?.wallet ?? {})
  const [before] = useState(() => new Set(saved.map((card) => card.customerVaultId)))
  const [duplicate, setDuplicate] = useState(false)
  const desk = useRef<CardFormHandle>(null)
  const { state, run, startOver } = useCardAttempt({
    name: 'add-card',
    watch: entry.watch,
    refusalOf: (attempt) =>
      attempt['result-text'] === walletMessages.alreadySaved
        ? walletMessages.alreadySaved
        : walletMessages.saveFailed,
  })
  if (state.step === 'done') {
    const close = () => {
      startOver()
      onClose()
    }
    const card = saved.find(({ customerVaultId }) => !before.has(customerVaultId)) ?? null
    return <CardSaved card={card} onAutoReload={onAutoReload} onClose={close} />
  }
  if (state.step === 'confirming') return <BeingSaved onClose={onClose} />
  const busy = state.step === 'processing'
  const submit = async () => {
    if (busy) return
    const card = await desk.current?.check()
    setDuplicate(card?.duplicate === true)
    if (card && !card.duplicate) void run(desk.current, (key) => startAddCard(card, key))
  }
  const refusal = state.step === 'form' ? state.refusal : null
  return (
    <form
      noValidate
      aria-label="Add Payment Card"
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <entry.Form
        ref={desk}
        busy={busy}
        known={saved}
        duplicateText={walletMessages.alreadySaved}
        refused={refusal?.fields ?? []}
        onEnter={() => void submit()}
      />
      <FormError>{duplicate ? walletMessages.alreadySaved : refusal?.text}</FormError>
      <FormActions stuck submit="Save card" busy={busy} leave={leave} onCancel={onClose} />
    </form>
  )
}

/** It is not known whether the card was saved. Nothing is charged, and the wallet will show it. */
function BeingSaved({ onClose }: Pick<AddCardPanelProps, 'onClose'>) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Banner tone="warning">{walletMessages.beingSaved}</Banner>
      <div className="grid place-items-center py-4 text-ink-soft">
        <Spinner large label="Asking the card processor ..." />
      </div>
      <Button variant="quiet" block onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
