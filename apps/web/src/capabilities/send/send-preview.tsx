/** What a payment will take from where, as the server will charge it. */
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { lowReserveMessage } from '@exchange/contract/send/send.messages'
import type { ReactNode } from 'react'
import { FieldError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import type { SendCost } from './send-cost.ts'

interface SendPreviewProps {
  readonly cost: SendCost
  /** A card will make good what the reserve lacks. */
  readonly reloads: boolean
  /** The server has said already that the reserve does not cover it. */
  readonly told: boolean
}

export function SendPreview({ cost, reloads, told }: SendPreviewProps) {
  const leavesReserve = cost.tip + cost.fee > 0n
  // A tip that is too high by itself is said at its field already.
  const isShort = cost.cashReserveAfter < 0n
  const feeTooMuch =
    !reloads && cost.fee > 0n && cost.cashReserveAfter < 0n && cost.cashReserveAfter >= -cost.fee
  return (
    <div aria-live="polite" className="grid gap-2 rounded-card bg-sunk px-4 py-3.5">
      <dl className="grid grid-cols-1 gap-1.5">
        {cost.flashPart > 0n && (
          <>
            <Line label="Paid with FlashCash">
              <Money amount={cost.flashPart} unit="MOX" className="text-amber-ink" />
            </Line>
            <Line label="Paid from your balance">
              <Money amount={cost.tradePart} unit="MOX" />
            </Line>
          </>
        )}
        {cost.amount > 0n && (
          <>
            <Line label={`Commission${rateText(cost)}`}>
              <Money amount={cost.fee} unit="USD" />
            </Line>
            <Line label="Balance afterwards">
              <Money amount={cost.balanceAfter} unit="MOX" />
            </Line>
          </>
        )}
        {leavesReserve && !(isShort && reloads) && (
          <Line label="Cash Reserve afterwards">
            <Money
              amount={cost.cashReserveAfter}
              unit="USD"
              className={cost.cashReserveAfter < 0n ? 'text-danger-ink' : ''}
            />
          </Line>
        )}
      </dl>
      {isShort && reloads && <p className="text-ink-soft">{sendOutcomeMessages.willReload}</p>}
      {feeTooMuch && !told && <FieldError>{lowReserveMessage}</FieldError>}
    </div>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

/** The rate beside the word, when anything is due at all. */
function rateText({ feeBasisPoints, fee }: SendCost): string {
  return fee > 0n ? ` (${feeBasisPoints / 100}%)` : ''
}
