/**
 * What the seller gets, what it costs and what remains, as the server will book it (SEND-25). A tap
 * explains the commission.
 */
import { commissionWhy } from '@exchange/contract/fees/fees.messages'
import { amountText } from '../../kernel/formats.ts'
import { FigureLine } from '../../ui/figure-line.tsx'
import { Money } from '../../ui/money.tsx'
import type { ChargeCost } from './charge-cost.ts'

export function ChargeLines({ cost }: { readonly cost: ChargeCost }) {
  const { tip, fee } = cost
  return (
    <dl className="grid grid-cols-1 gap-1.5">
      <FigureLine label="You receive">
        <Money amount={cost.receives} unit="MOX" />
      </FigureLine>
      {cost.due > 0n && (
        <FigureLine label="Due, paid otherwise">
          <Money amount={cost.due} unit="MOX" />
        </FigureLine>
      )}
      {tip > 0n && (
        <FigureLine label="Tip to your Cash Reserve">
          <Money amount={tip} unit="USD" />
        </FigureLine>
      )}
      <CommissionLine cost={cost} />
      <FigureLine label="Balance afterwards">
        <Money amount={cost.balanceAfter} unit="MOX" />
      </FigureLine>
      {tip !== fee && (
        <FigureLine label="Cash Reserve afterwards">
          <Money amount={cost.cashReserveAfter} unit="USD" />
        </FigureLine>
      )}
    </dl>
  )
}

function CommissionLine({ cost: { feeLine, currencyFee, fee } }: { readonly cost: ChargeCost }) {
  if (!feeLine) return null
  const rate = `Commission (${feeLine.basisPoints / 100}%)`
  return (
    <FigureLine
      label={currencyFee > 0n ? `${rate}, taken off` : rate}
      why={commissionWhy(feeLine, 0n, amountText)}
    >
      {currencyFee > 0n ? (
        <Money amount={currencyFee} unit="MOX" />
      ) : (
        <Money amount={fee} unit="USD" />
      )}
    </FigureLine>
  )
}
