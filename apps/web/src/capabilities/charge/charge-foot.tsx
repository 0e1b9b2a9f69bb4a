/** The preview of a charge, the reason of a refusal, and the button with the total. */
import { chargeMessages } from '@exchange/contract/charge/charge.messages'
import { amountText } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { ChargeFormFields } from './charge-check.ts'
import type { ChargeCost } from './charge-cost.ts'
import type { TermsWay } from '../payments/terms-way.tsx'
import { ChargePreview } from './charge-preview.tsx'
import { ChargeRefused, type ChargeRefusal } from './charge-refused.tsx'

type Asked = Pick<ChargeFormFields, 'card' | 'amount'>

interface ChargeFootProps {
  readonly currency: string
  readonly cost: ChargeCost | undefined
  /** The payer was found by name and must approve before anything is charged. */
  readonly byName: boolean
  readonly busy: boolean
  /** Why this user cannot charge at all. */
  readonly blocked: string
  readonly refusal: ChargeRefusal | null
  /** The way on if the terms have changed. */
  readonly terms: TermsWay
  /** The form still holds what was refused. */
  readonly refusedSo: boolean
}

export function ChargeFoot(props: ChargeFootProps) {
  const { currency, cost, byName, busy, blocked, refusal, terms, refusedSo } = props
  const verb = byName ? 'Ask for' : 'Charge'
  const rests = refusal?.code === 'NEEDS_APPROVAL' && refusedSo
  const said = refusal?.code === 'NEEDS_APPROVAL' && !rests ? null : refusal
  return (
    // Covers the panel's bottom padding of 2rem.
    <div className="sticky -bottom-8 -mx-1 mt-4 grid gap-3 bg-canvas px-1 pt-3 pb-4">
      {cost && <ChargePreview cost={cost} wasRefused={rests} />}
      {byName && <p className="text-sm text-ink-soft">{chargeMessages.byName}</p>}
      <FormError>
        {blocked || (said?.text && <ChargeRefused refusal={said} terms={terms} />)}
      </FormError>
      <Button type="submit" large block movesMoney busy={busy} disabled={rests}>
        {cost ? `${verb} ${amountText(cost.amount)} ${currency}${tipText(cost.tip)}` : verb}
      </Button>
    </div>
  )
}

/** The same request would be refused again; another amount or card may not be. */
export function asksTheSame(before: Asked | null, now: Asked): boolean {
  return (
    before !== null &&
    before.card === now.card &&
    minorTyped(before.amount) === minorTyped(now.amount)
  )
}

function tipText(tip: bigint): string {
  return tip > 0n ? ` + $${amountText(tip)} tip` : ''
}
