/**
 * The lines of a payment's cost and of the balances it is taken from; each figure is explained on
 * tap.
 */
import { willWait, willWaitForMain } from '@exchange/contract/approvals/approvals.messages'
import { commissionWhy } from '@exchange/contract/fees/fees.messages'
import { pointsWhy } from '@exchange/contract/rewards/rewards.messages'
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { FigureLine } from '../../ui/figure-line.tsx'
import { Money } from '../../ui/money.tsx'
import { amountText } from '../../kernel/formats.ts'
import { useUser } from '../../kernel/hooks.ts'
import type { PaymentCost } from './payment-cost.ts'

interface PayLinesProps {
  readonly cost: PaymentCost
  /** A card is charged for what the reserve lacks. */
  readonly reloads: boolean
}

/** The lines behind the sentence. */
export function PayLines({ cost, reloads }: PayLinesProps) {
  const leavesReserve = cost.tip + cost.fee > 0n
  const isShort = cost.cashReserveAfter < 0n
  return (
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
      {cost.tip > 0n && (
        <FigureLine label="Tip">
          <Money amount={cost.tip} unit="USD" />
        </FigureLine>
      )}
      {cost.amount > 0n && <AmountLines cost={cost} />}
      {leavesReserve && !isShort && (
        <FigureLine label="Cash Reserve afterwards">
          <Money amount={cost.cashReserveAfter} unit="USD" />
        </FigureLine>
      )}
      {isShort && !reloads && (
        <FigureLine label="Missing in your Cash Reserve">
          <Money amount={-cost.cashReserveAfter} unit="USD" />
        </FigureLine>
      )}
    </dl>
  )
}

/** That the payment waits for an approval, or is preceded by a reload: said before the button. */
export function PayNotes({ cost, reloads }: PayLinesProps) {
  const mainContact = useUser()?.member.private.mainContact ?? null
  const notes = [
    cost.waitsForMain !== undefined && willWaitForMain(amountText(cost.waitsForMain), mainContact),
    cost.waits && willWait(cost.waits, amountText),
    cost.cashReserveAfter < 0n && reloads && sendOutcomeMessages.willReload,
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => (
    <p key={note} className="text-sm text-ink-soft">
      {note}
    </p>
  ))
}

function AmountLines({ cost }: Pick<PayLinesProps, 'cost'>) {
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
