/** What the seller gets and what it costs, as the server will book it (SEND-25). */
import { Fragment, type ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import type { ChargeCost } from './charge-cost.ts'

export function ChargePreview({ cost }: { readonly cost: ChargeCost }) {
  const { fee, currencyFee, feePlan, tip } = cost
  const lines: readonly (readonly [string, ReactNode])[] = [
    ['You receive', <Money key="in" amount={cost.receives} unit="MOX" />],
    ...(cost.due > 0n
      ? [['Due, paid otherwise', <Money key="due" amount={cost.due} unit="MOX" />] as const]
      : []),
    ...(currencyFee > 0n
      ? [
          [
            `Commission (${feePlan.sellerCurrencyBasisPoints / 100}%), taken off`,
            <Money key="off" amount={currencyFee} unit="MOX" />,
          ] as const,
        ]
      : []),
    ...(tip > 0n
      ? [['Tip to your Cash Reserve', <Money key="tip" amount={tip} unit="USD" />] as const]
      : []),
    ...(fee > 0n
      ? [
          [
            `Commission (${feePlan.sellerCashBasisPoints / 100}%)`,
            <Money key="fee" amount={fee} unit="USD" />,
          ] as const,
        ]
      : []),
  ]
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-card bg-sunk px-4 py-3.5"
    >
      {lines.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
