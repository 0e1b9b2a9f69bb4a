/** How the spending target comes about, line by line (INFO-06, SPEND-09). */
import type { Month } from '@exchange/contract/months/months.contract'
import { monthMessages, percentOf } from '@exchange/contract/months/months.messages'
import { FigureLine } from '../../ui/figure-line.tsx'
import { Money } from '../../ui/money.tsx'
import { useWritten } from './use-written.ts'

export function TargetExplained({ target }: { readonly target: NonNullable<Month['target']> }) {
  const { amount, purchases, working } = target
  const missing = Math.max(0, Math.round((amount - purchases) * 100)) / 100
  return (
    <dl className="grid gap-2">
      {working && <Working working={working} />}
      <FigureLine label={monthMessages.target} why={boundOf(working)}>
        <span className="text-lg font-bold">
          <Money amount={amount} unit="MOX" />
        </span>
      </FigureLine>
      <FigureLine label={monthMessages.bought} why={boughtWhy}>
        <Money amount={purchases} unit="MOX" />
      </FigureLine>
      <FigureLine label={monthMessages.toGo}>
        <Money amount={missing} unit="MOX" />
      </FigureLine>
    </dl>
  )
}

const boughtWhy =
  'What you sent and what your cards were charged, less what was refunded. Payments to a business ' +
  'of the same owner and gift cards you bought do not count.'

type TargetWorking = NonNullable<NonNullable<Month['target']>['working']>

function boundOf(working: TargetWorking | null): string | undefined {
  if (working?.bound === 'balance') return 'Never more than your balance when the month began.'
  if (working?.bound === 'no-balance') return 'Nobody spends what is not there: your target is 0.'
  return 'The sum of both, without cents. It stays the same all month.'
}

function Working({ working }: { readonly working: TargetWorking }) {
  const { balance, sales, months, averageSales, excess, basisPoints, share, sum } = working
  const written = useWritten()
  const span = months === 1 ? 'the month before' : `the ${months} months before`
  const sold = `You sold ${written(sales)} in ${span}.`
  return (
    <>
      <FigureLine label={monthMessages.balanceThen}>
        <Money amount={balance} unit="MOX" />
      </FigureLine>
      <FigureLine label={monthMessages.averageSales} why={sold}>
        <Money amount={averageSales} unit="MOX" />
      </FigureLine>
      <FigureLine label={monthMessages.excess}>
        <Money amount={excess} unit="MOX" />
      </FigureLine>
      <FigureLine
        label={`${percentOf(basisPoints)} of that`}
        why={`Together with the average month: ${written(sum)}.`}
      >
        <Money amount={share} unit="MOX" />
      </FigureLine>
    </>
  )
}
