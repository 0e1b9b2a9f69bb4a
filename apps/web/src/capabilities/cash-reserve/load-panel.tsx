/**
 * Load Cash Reserve (CRA-01 to CRA-14): amount, saved or new card, then the receipt, or a notice
 * that the payment is being confirmed. A screen passes in the card form and the card picker.
 */
import { cashReserveMessages } from '@exchange/contract/cash-reserve/cash-reserve.messages'
import type { AttemptAnswer } from '@exchange/contract/card-attempts/card-attempts.contract'
import { useState } from 'react'
import { useCardAttempt } from '../card-attempts/use-card-attempt.ts'
import type { CardEntry, CardPicker } from '../card-attempts/card-form-handle.ts'
import { CardsAllowed } from '../card-attempts/cards-allowed.tsx'
import { useUser } from '../../kernel/hooks.ts'
import { LoadConfirming } from './load-confirming.tsx'
import { LoadForm } from './load-form.tsx'
import { LoadReceipt } from './load-receipt.tsx'
import { startLoad } from './load.api.ts'

export interface LoadPanelProps {
  readonly cardEntry: CardEntry
  readonly cardPicker: CardPicker
  /** The amount that the form begins with; the recommended one by default. */
  readonly amount?: string
  /** The label of the button that closes it. */
  readonly leave?: string | undefined
  readonly onClose: () => void
  /** CRA-10: enrols the card that was just charged; absent where auto-reload does not exist. */
  readonly onAutoReload: (vaultId: string) => void
}

export function LoadPanel(props: LoadPanelProps) {
  return (
    <CardsAllowed onBack={props.onClose}>
      <Loading {...props} />
    </CardsAllowed>
  )
}

function Loading({ cardEntry, cardPicker, amount: begun, ...ways }: LoadPanelProps) {
  const { leave, onClose, onAutoReload } = ways
  const user = useUser()
  const { state, run, startOver } = useCardAttempt({
    name: 'load',
    watch: cardEntry.watch,
    refusalOf,
  })
  // The saved cards before the load, to recognise the one it adds.
  const [before] = useState(() => new Set(Object.keys(user?.wallet ?? {})))
  const [paidWith, setPaidWith] = useState('')
  const [wished, setWished] = useState(false)
  if (state.step === 'confirming') return <LoadConfirming onClose={onClose} />
  if (state.step === 'done') {
    const wallet = Object.keys(user?.wallet ?? {})
    const { receipt } = state.attempt
    const card = receipt?.fromWallet ? paidWith : wallet.find((id) => !before.has(id))
    const close = () => {
      startOver()
      onClose()
    }
    return (
      <LoadReceipt
        attempt={state.attempt}
        notSaved={wished && !receipt?.savedCard}
        onAutoReload={mayEnrol(user?.wallet) && card ? () => onAutoReload(card) : undefined}
        onClose={close}
      />
    )
  }
  return (
    <LoadForm
      cardEntry={cardEntry}
      cardPicker={cardPicker}
      amount={begun}
      busy={state.step === 'processing'}
      refusal={state.step === 'form' ? state.refusal : null}
      onLoad={(desk, amount, source) => {
        setPaidWith('vaultId' in source ? source.vaultId : '')
        setWished('card' in source && source.save && !source.card.duplicate)
        void run(desk, (key) => startLoad(amount, source, key))
      }}
      leave={leave}
      onCancel={onClose}
    />
  )
}

/** ERR-11, ERR-12: the text for a decline, or the gateway's message for anything else. */
function refusalOf(attempt: AttemptAnswer): string {
  return attempt.state === 'declined' && attempt['result-text'] === 'DECLINE'
    ? cashReserveMessages.declined
    : attempt['result-text']
}

/** CRA-10: offered while no card is enrolled. */
function mayEnrol(wallet: Readonly<Record<string, { autoReloadAmount: number | null }>> = {}) {
  return Object.values(wallet).every(({ autoReloadAmount }) => !autoReloadAmount)
}
