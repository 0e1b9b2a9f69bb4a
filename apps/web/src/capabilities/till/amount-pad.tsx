/** The amount as it is typed, and the keys for it. */
import { cx } from '../../ui/class-names.ts'
import { Keypad } from '../../ui/keypad.tsx'
import { Money } from '../../ui/money.tsx'
import { withEntry } from './basket.ts'
import { afterBack, afterKey, entryAmount, isEmpty } from './keypad-entry.ts'
import type { Till } from './use-till.ts'

/** Longer figures are written smaller. */
export function figureSize(amount: bigint): string {
  if (amount >= 100_000_00n) return 'text-[2.5rem]'
  return 'text-[3.5rem] md:text-[4rem]'
}

export function AmountPad({ till }: { readonly till: Till }) {
  const { sale, change, locked } = till
  const amount = entryAmount(sale.entry)
  return (
    <div className="mx-auto grid h-full max-h-[44rem] min-h-0 w-full max-w-[34rem] grid-rows-[auto_1fr] gap-3 self-center px-4 pb-3 md:gap-4 md:px-6 md:pb-6">
      <output
        aria-label="Amount"
        className={cx(
          'grid min-h-20 place-items-center leading-none font-bold tracking-tight md:min-h-28',
          figureSize(amount),
          isEmpty(sale.entry) && 'text-ink-soft',
        )}
      >
        <Money amount={amount} unit="MOX" />
      </output>
      <Keypad
        label="Keypad"
        fill
        disabled={locked}
        onDigits={(digits) => change((now) => ({ ...now, entry: afterKey(now.entry, digits) }))}
        onBack={() => change((now) => ({ ...now, entry: afterBack(now.entry) }))}
        onPlus={() => change((now) => withEntry(now))}
      />
    </div>
  )
}
