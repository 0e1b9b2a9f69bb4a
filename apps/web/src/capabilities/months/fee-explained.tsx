/** How the community fee comes about, line by line (INFO-07, SPEND-11). */
import type { Month } from '@exchange/contract/months/months.contract'
import {
  bandWords,
  boundWords,
  monthMessages,
  percentOf,
  youngWords,
} from '@exchange/contract/months/months.messages'
import { dayText } from '../../kernel/day-words.ts'
import { FigureLine } from '../../ui/figure-line.tsx'
import { Money } from '../../ui/money.tsx'
import { useWritten } from './use-written.ts'

type Fee = NonNullable<Month['fee']>

export function FeeExplained({ fee }: { readonly fee: Fee }) {
  const { calculatedFee, finalFee, working } = fee
  const written = useWritten()
  const { minFee, maxFee, capBasisPoints, bound, relief } = working
  const why = bound
    ? boundWords(bound, { min: written(minFee), max: written(maxFee), capBasisPoints })
    : undefined
  return (
    <dl className="grid gap-2">
      {working.lines.map(({ band, amount, basisPoints, fee: part }) => (
        <FigureLine
          key={band}
          label={bandWords[band]}
          why={`${percentOf(basisPoints)} of ${written(amount)}, as old as it is when the month ends.`}
        >
          <Money amount={part} unit="MOX" />
        </FigureLine>
      ))}
      <FigureLine label={monthMessages.fullFee} why={why}>
        <Money amount={calculatedFee} unit="MOX" />
      </FigureLine>
      <FigureLine
        label={monthMessages.feeDue}
        why={relief ? reliefWhy(relief, working) : undefined}
      >
        <span className="text-lg font-bold">
          <Money amount={finalFee} unit="MOX" />
        </span>
      </FigureLine>
    </dl>
  )
}

function reliefWhy(relief: NonNullable<Fee['working']['relief']>, working: Fee['working']): string {
  const { noFeeAgeDays, graceBasisPoints, maturityDate } = working
  if (relief === 'target-met') return monthMessages.waived
  if (relief === 'young') return youngWords(noFeeAgeDays)
  return `${percentOf(graceBasisPoints)} of the full fee until ${dayText(maturityDate)}.`
}
