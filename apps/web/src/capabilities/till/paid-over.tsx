/**
 * Paid, over the whole screen, for two seconds; then the next sale. The receipt stays within reach:
 * here, and as the last receipt above the next sale.
 */
import type { TillSale } from '@exchange/contract/till/sale.contract'
import { useEffect, useRef, useState } from 'react'
import { minorOf } from '../../kernel/formats.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import { figureSize } from './amount-pad.tsx'

const shownMs = 2_000

interface PaidOverProps {
  readonly sale: TillSale
  readonly onNext: () => void
  readonly onReceipt: () => void
}

export function PaidOver({ sale, onNext, onReceipt }: PaidOverProps) {
  const box = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onNext, shownMs)
    return () => clearTimeout(timer)
  }, [held, onNext])
  const payers = [...new Set(sale.tenders.flatMap(({ payer }) => payer ?? []))].join(', ')
  const amount = minorOf(sale.amount)
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alertdialog"
      aria-label="Paid"
      className="fixed inset-0 z-30 grid animate-fade grid-rows-[1fr_auto] bg-brand text-on-brand outline-none"
      // Somebody who goes through the buttons has all the time for it.
      onKeyDown={(event) => event.key === 'Tab' && setHeld(true)}
    >
      <div role="alert" className="grid content-center justify-items-center gap-4 px-6 text-center">
        <Check />
        <p className="text-[2.5rem] leading-none font-bold tracking-tight">Paid</p>
        <p className={cx('leading-none font-bold tracking-tight', figureSize(amount))}>
          <Money amount={amount} unit="MOX" />
        </p>
        {sale.tip > 0 && (
          <p className="text-xl font-semibold">
            + <Money amount={sale.tip} unit="USD" /> tip
          </p>
        )}
        {payers && (
          <p className="max-w-full truncate text-xl">
            <bdi>{payers}</bdi>
          </p>
        )}
      </div>
      <div className="mx-auto grid w-full max-w-[36rem] grid-cols-2 gap-3 px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <Button large className="min-h-15! bg-on-brand/15! text-on-brand!" onClick={onReceipt}>
          Receipt
        </Button>
        <Button large className="min-h-15! bg-on-brand! text-brand!" onClick={onNext}>
          New sale
        </Button>
      </div>
    </div>
  )
}

/** Draws itself once; under reduced motion it stands still. */
function Check() {
  return (
    <svg aria-hidden viewBox="0 0 56 56" className="size-28 md:size-36">
      <circle cx="28" cy="28" r="26" fill="none" stroke="currentColor" strokeWidth="3" />
      <path
        d="M17 29l8 8 15-17"
        pathLength={1}
        fill="none"
        strokeDasharray={1}
        strokeWidth={4.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        stroke="currentColor"
        className="animate-draw"
      />
    </svg>
  )
}
