/**
 * What stands above the button of a charge: the sentence of what the seller receives with its
 * lines, or why the charge was refused and the way on.
 */
import { willWait } from '@exchange/contract/approvals/approvals.messages'
import { chargeMessages } from '@exchange/contract/charge/charge.messages'
import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import { chargeSentence } from '@exchange/contract/payments/pay-sentence.messages'
import { amountText } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { PayNotice } from '../payments/pay-notice.tsx'
import { PaySentence } from '../payments/pay-sentence.tsx'
import type { TermsWay } from '../payments/terms-way.tsx'
import type { ChargeFormFields } from './charge-check.ts'
import type { ChargeCost } from './charge-cost.ts'
import { ChargeLines } from './charge-lines.tsx'
import { ChargeRefused, type ChargeRefusal } from './charge-refused.tsx'

interface ChargeSaidProps {
  readonly currency: string
  readonly cost: ChargeCost | undefined
  /** The payer was found by name and must approve before anything is charged. */
  readonly byName: boolean
  /** Why this user cannot charge at all. */
  readonly blocked: string
  readonly refusal: ChargeRefusal | null
  /** The way on if the terms have changed. */
  readonly terms: TermsWay
  /** The need for an approval was refused, and the form still holds the same. */
  readonly rests: boolean
}

export function ChargeSaid(props: ChargeSaidProps) {
  const { currency, cost, byName, blocked, refusal, terms, rests } = props
  const said = refusal?.code === 'NEEDS_APPROVAL' && !rests ? null : refusal
  return (
    <>
      <div role="alert" className="empty:hidden">
        {(blocked || said?.text) && (
          <PayNotice tone="refused">
            {blocked || (said && <ChargeRefused refusal={said} terms={terms} />)}
          </PayNotice>
        )}
      </div>
      {cost && (
        <PaySentence
          parts={chargeSentence({ currency, ...cost })}
          lines={<ChargeLines cost={cost} />}
          notes={<Notes {...{ cost, byName, rests }} />}
        />
      )}
    </>
  )
}

interface NotesProps extends Pick<ChargeSaidProps, 'byName' | 'rests'> {
  readonly cost: ChargeCost
}

function Notes({ cost, byName, rests }: NotesProps) {
  return (
    <>
      {byName && <p className="text-sm text-ink-soft">{chargeMessages.byName}</p>}
      {cost.waits && <p className="text-sm text-ink-soft">{willWait(cost.waits, amountText)}</p>}
      {cost.refused && !rests && (
        <p className="text-sm text-danger-ink">{giftCardMessages.needsApproval}</p>
      )}
    </>
  )
}

type Asked = Pick<ChargeFormFields, 'card' | 'amount'>

/** The same request would be refused again; another amount or card may not be. */
export function asksTheSame(before: Asked | null, now: Asked): boolean {
  return (
    before !== null &&
    before.card === now.card &&
    minorTyped(before.amount) === minorTyped(now.amount)
  )
}

/** "Charge 18.00 Moxey + $3.00 tip" */
export function chargeLabel(
  cost: ChargeCost | undefined,
  { byName, currency }: { readonly byName: boolean; readonly currency: string },
): string {
  const verb = byName ? 'Ask for' : 'Charge'
  if (!cost) return verb
  const tip = cost.tip > 0n ? ` + $${amountText(cost.tip)} tip` : ''
  return `${verb} ${amountText(cost.amount)} ${currency}${tip}`
}
