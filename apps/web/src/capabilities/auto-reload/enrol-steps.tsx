/**
 * Choose a card, choose an amount, authorize (AUTO-02). Each step keeps what was entered. The first
 * is skipped when the card is known.
 */
import {
  autoReloadMessages,
  signupFaultMessages,
} from '@exchange/contract/auto-reload/auto-reload.messages'
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { preselectedCard } from '@exchange/domain/wallet/wallet.rules'
import { CreditCard } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CardPicker } from '../card-attempts/card-form-handle.ts'
import { useUser } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AmountStep } from './amount-step.tsx'
import { AuthorizeStep } from './authorize-step.tsx'
import { enrolDefaults, type EnrolTyped } from './enrol-check.ts'

interface EnrolStepsProps {
  readonly cardPicker: CardPicker
  readonly preselected: string
  /** The enrolment being changed. */
  readonly current: WalletCard | undefined
  readonly onAddCard: () => void
  readonly onCancel: () => void
  readonly onEnrolled: () => void
}

export function EnrolSteps(props: EnrolStepsProps) {
  const { cardPicker: Picker, current, onCancel } = props
  const wallet: readonly WalletCard[] = Object.values(useUser()?.wallet ?? {})
  const usable = wallet.find((card) => card.customerVaultId === props.preselected && !card.expired)
  const [step, setStep] = useState<1 | 2 | 3>(usable ? 2 : 1)
  const [vaultId, setVaultId] = useState(
    () => (usable ?? unexpired(current) ?? preselectedCard(wallet))?.customerVaultId ?? '',
  )
  const [typed, setTyped] = useState<EnrolTyped>(() =>
    current ? typedOf(current) : enrolDefaults(),
  )
  const [missing, setMissing] = useState(false)
  const card = wallet.find((one) => one.customerVaultId === vaultId)
  if (wallet.length === 0) return <NoCard onAddCard={props.onAddCard} />
  if (step === 3 && card) {
    return (
      <Step at={3} title="Authorize and complete">
        <AuthorizeStep
          card={card}
          typed={typed}
          onBack={() => setStep(2)}
          onEnrolled={props.onEnrolled}
        />
      </Step>
    )
  }
  if (step === 2 && card) {
    return (
      <Step at={2} title="Pick an amount">
        <AmountStep
          typed={typed}
          onChange={setTyped}
          onNext={() => setStep(3)}
          onBack={() => (usable ? onCancel() : setStep(1))}
        />
      </Step>
    )
  }
  return (
    <Step at={1} title="Pick a card">
      <Picker
        label="Card to charge"
        value={card ? vaultId : ''}
        onChange={(id) => (setVaultId(id), setMissing(false))}
        busy={false}
        error={missing ? signupFaultMessages['card-required'] : undefined}
      />
      <Button variant="link" onClick={props.onAddCard} className="justify-self-start">
        Use another card
      </Button>
      <div className="grid gap-2">
        <Button large block onClick={() => (card ? setStep(2) : setMissing(true))}>
          Continue
        </Button>
        <Button variant="quiet" block onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Step>
  )
}

function NoCard({ onAddCard }: Pick<EnrolStepsProps, 'onAddCard'>) {
  return (
    <EmptyState
      icon={<CreditCard aria-hidden />}
      title={autoReloadMessages.noCardTitle}
      action={<Button onClick={onAddCard}>Add a card</Button>}
    >
      {autoReloadMessages.noCard}
    </EmptyState>
  )
}

interface StepProps {
  readonly at: 1 | 2 | 3
  readonly title: string
  readonly children: ReactNode
}

function Step({ at, title, children }: StepProps) {
  const head = useRef<HTMLHeadingElement>(null)
  // A new step takes the focus, so that it is read out. The first one leaves the focus on the
  // panel.
  useEffect(() => {
    if (at > 1) head.current?.focus()
  }, [at])
  return (
    <section key={at} className="grid animate-fade grid-cols-1 gap-5">
      <div>
        <p className="text-sm text-ink-soft">Step {at} of 3</p>
        <h3 ref={head} tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h3>
      </div>
      {children}
    </section>
  )
}

function unexpired(card: WalletCard | undefined): WalletCard | undefined {
  return card?.expired ? undefined : card
}

function typedOf({ autoReloadAmount, autoReloadTrigger }: WalletCard): EnrolTyped {
  return {
    amount: (autoReloadAmount ?? 0).toFixed(2),
    trigger: (autoReloadTrigger ?? 0).toFixed(2),
  }
}
