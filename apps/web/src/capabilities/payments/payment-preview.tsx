/** The cost of a payment and the balances it is taken from. Each figure is explained on tap. */
import { willWait, willWaitForMain } from '@exchange/contract/approvals/approvals.messages'
import { commissionWhy } from '@exchange/contract/fees/fees.messages'
import { pointsWhy } from '@exchange/contract/rewards/rewards.messages'
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { lowReserveMessage } from '@exchange/contract/send/send.messages'
import { FigureLine } from '../../ui/figure-line.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { amountText } from '../../kernel/formats.ts'
import { useUser } from '../../kernel/hooks.ts'
import type { PaymentCost } from './payment-cost.ts'

interface PaymentPreviewProps {
  readonly cost: PaymentCost
  /** A card is charged for what the reserve lacks. */
  readonly reloads: boolean
  /** The form already shows the server's refusal that the reserve does not cover it. */
  readonly told: boolean
}

export function PaymentPreview({ cost, reloads, told }: PaymentPreviewProps) {
  const mainContact = useUser()?.member.private.mainContact ?? null
  const leavesReserve = cost.tip + cost.fee > 0n
  // A tip above the reserve is already reported at its field.
  const isShort = cost.cashReserveAfter < 0n
  const feeTooMuch =
    !reloads && cost.fee > 0n && cost.cashReserveAfter < 0n && cost.cashReserveAfter >= -cost.fee
  return (
    <div aria-live="polite" className="grid gap-2 rounded-card bg-sunk px-4 py-3.5">
      <dl className="grid grid-cols-1 gap-1.5">
        {cost.flashPart > 0n && (
          <>
            <FigureLine label="Paid with FlashCash">
              <Money amount={cost.flashPart} unit="MOX" className="text-amber-ink" />
            </FigureLine>
            <FigureLine label="Paid from your balance">
              <Money amount={cost.tradePart} unit="MOX" />
            </FigureLine>
          </>
        )}
        {cost.amount > 0n && <AmountLines cost={cost} />}
        {leavesReserve && !(isShort && reloads) && (
          <FigureLine label="Cash Reserve afterwards">
            <Money
              amount={cost.cashReserveAfter}
              unit="USD"
              className={cost.cashReserveAfter < 0n ? 'text-danger-ink' : ''}
            />
          </FigureLine>
        )}
      </dl>
      {cost.waitsForMain !== undefined && (
        <p className="text-ink-soft">
          {willWaitForMain(amountText(cost.waitsForMain), mainContact)}
        </p>
      )}
      {cost.waits && <p className="text-ink-soft">{willWait(cost.waits, amountText)}</p>}
      {isShort && reloads && <p className="text-ink-soft">{sendOutcomeMessages.willReload}</p>}
      {feeTooMuch && !told && <FieldError>{lowReserveMessage}</FieldError>}
    </div>
  )
}

function AmountLines({ cost }: Pick<PaymentPreviewProps, 'cost'>) {
  const { points, explanation } = cost.earning
  const bonus = cost.bonusMayCome ? 'may-come' : 'none'
  return (
    <>
      <FigureLine
        label={`Commission${rateText(cost)}`}
        why={commissionWhy(cost.feeLine, cost.flashPart, amountText)}
      >
        <Money amount={cost.fee} unit="USD" />
      </FigureLine>
      <FigureLine label={balanceLabel(cost)}>
        <Money amount={cost.balanceAfter} unit="MOX" />
      </FigureLine>
      {(points > 0n || cost.bonusMayCome) && (
        <FigureLine label="Earns" why={pointsWhy(explanation, bonus, amountText)}>
          <Money amount={Number(points)} unit="PTS" />
        </FigureLine>
      )}
    </>
  )
}

/** If FlashCash pays a part, this balance includes FlashCash and the label says so. */
function balanceLabel({ flashPart }: PaymentCost): string {
  return flashPart > 0n ? 'Balance afterwards, with FlashCash' : 'Balance afterwards'
}

/** The rate, when a fee is due. */
function rateText({ feeBasisPoints, fee }: PaymentCost): string {
  return fee > 0n ? ` (${feeBasisPoints / 100}%)` : ''
}
