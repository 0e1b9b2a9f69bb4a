/**
 * Auto-reload (AUTO-01 to AUTO-18): three steps to enrol, or the enrolled card with a button to
 * unenrol. For five seconds after unenrolling it says so.
 */
import { autoReloadMessages } from '@exchange/contract/auto-reload/auto-reload.messages'
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { useEffect, useState } from 'react'
import type { CardPicker } from '../card-attempts/card-form-handle.ts'
import { CardsAllowed } from '../card-attempts/cards-allowed.tsx'
import { useUser } from '../../kernel/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { EnrolSteps } from './enrol-steps.tsx'
import { Enrolled } from './enrolled.tsx'

export interface AutoReloadPanelProps {
  readonly cardPicker: CardPicker
  /** AUTO-02: the card to enrol; if given, the first step is skipped. */
  readonly preselected: string
  readonly onAddCard: () => void
  readonly onClose: () => void
}

const unenrolledMs = 5_000

export function AutoReloadPanel(props: AutoReloadPanelProps) {
  return (
    <CardsAllowed onBack={props.onClose}>
      <AutoReload {...props} />
    </CardsAllowed>
  )
}

function AutoReload(props: AutoReloadPanelProps) {
  const user = useUser()
  const [changing, setChanging] = useState(false)
  const [ended, end] = useEnded()
  const [endings, setEndings] = useState(0)
  const [fresh, setFresh] = useState(false)
  const wallet: readonly WalletCard[] = Object.values(user?.wallet ?? {})
  const enrolled = wallet.find((card) => card.autoReloadAmount)
  const wished = wallet.find((card) => card.customerVaultId === props.preselected)
  const another = wished && wished !== enrolled && !fresh
  if (enrolled && !changing && !another) {
    return (
      <Enrolled
        card={enrolled}
        fresh={fresh}
        onChange={() => setChanging(true)}
        onEnded={() => (end(), setFresh(false), setEndings(endings + 1))}
        onClose={props.onClose}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div role="status">
        {ended && <Banner tone="success">{autoReloadMessages.unenrolled}</Banner>}
      </div>
      <EnrolSteps
        key={endings}
        cardPicker={props.cardPicker}
        preselected={changing ? '' : props.preselected}
        current={enrolled}
        onAddCard={props.onAddCard}
        onCancel={changing ? () => setChanging(false) : props.onClose}
        onEnrolled={() => (setChanging(false), setFresh(true))}
      />
    </div>
  )
}

/** True for five seconds after `end` was called (AUTO-12). */
function useEnded(): readonly [boolean, () => void] {
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => setEnded(false), unenrolledMs)
    return () => clearTimeout(timer)
  }, [ended])
  return [ended, () => setEnded(true)]
}
