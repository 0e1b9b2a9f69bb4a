/** The agreement, its checkbox, and the button (AUTO-08, AUTO-18). */
import { autoReloadMessages } from '@exchange/contract/auto-reload/auto-reload.messages'
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { useState } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { enrol } from './auto-reload.api.ts'
import type { EnrolTyped } from './enrol-check.ts'

interface AuthorizeStepProps {
  readonly card: WalletCard
  readonly typed: EnrolTyped
  readonly onBack: () => void
  readonly onEnrolled: () => void
}

export function AuthorizeStep({ card, typed, onBack, onEnrolled }: AuthorizeStepProps) {
  const network = useConfig().brand.name
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const { busy, failure, run } = useTask(({ errors, detail }) => errors[0]?.message ?? detail)
  const complete = async () => {
    setAsked(true)
    if (!agreed) return
    await run(async () => {
      await enrol({
        customerVaultId: card.customerVaultId,
        autoReloadAmount: typed.amount.trim(),
        autoReloadTrigger: typed.trigger.trim(),
      })
      onEnrolled()
    })
  }
  const terms = autoReloadMessages.authorization({
    network,
    card: `${card.cardTypeNice} ending in ${card.ccNumber.slice(-4)}`,
    amount: typed.amount,
    trigger: typed.trigger,
  })
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void complete()
      }}
    >
      <Checkbox
        label={terms}
        disabled={busy}
        checked={agreed}
        error={asked && !agreed ? autoReloadMessages.authorizationRequired : undefined}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <div className="grid gap-2">
        <Button type="submit" large block movesMoney busy={busy}>
          Turn on auto-reload
        </Button>
        <Button variant="quiet" block disabled={busy} onClick={onBack}>
          Back
        </Button>
        <FormError>{failure}</FormError>
      </div>
    </form>
  )
}
