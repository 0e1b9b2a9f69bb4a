/**
 * The tip, chosen by the guest: shares of the sum, an own sum, or none. In dollars, as tips are.
 */
import { tillRefusals } from '@exchange/contract/till/till.messages'
import { tipMost } from '@exchange/domain/fields'
import { tipOf, tipPercents } from '@exchange/domain/till/sale.rules'
import { useState } from 'react'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'

interface TipChoiceProps {
  /** What is paid now, in minor units. */
  readonly amount: bigint
  readonly onTip: (tip: bigint) => void
}

const tile =
  'grid min-h-24 place-content-center justify-items-center gap-1 rounded-card bg-sunk px-2 ' +
  'transition-[background-color,transform] hover:bg-line active:scale-[0.97]'

export function TipChoice({ amount, onTip }: TipChoiceProps) {
  const [own, setOwn] = useState(false)
  if (own) return <OwnTip amount={amount} onTip={onTip} onBack={() => setOwn(false)} />
  return (
    <section aria-labelledby="tip" className="grid w-full gap-3">
      <h2 id="tip" className="text-center text-xl font-semibold">
        Add a tip?
      </h2>
      <div className="grid grid-cols-3 gap-3">
        {tipPercents.map((percent) => {
          const tip = tipOf(amount, percent)
          return (
            <button key={percent} type="button" className={tile} onClick={() => onTip(tip)}>
              <span className="text-[1.75rem] leading-none font-bold tabular-nums">{percent}%</span>
              <span className="text-ink-soft">
                <Money amount={tip} unit="USD" />
              </span>
            </button>
          )
        })}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="quiet" large className="min-h-15!" onClick={() => setOwn(true)}>
          Other tip
        </Button>
        <Button variant="quiet" large className="min-h-15!" onClick={() => onTip(0n)}>
          No tip
        </Button>
      </div>
      <p className="text-center text-sm text-ink-soft">
        A tip is paid in dollars from your Cash Reserve.
      </p>
    </section>
  )
}

interface OwnTipProps extends TipChoiceProps {
  readonly onBack: () => void
}

function OwnTip({ amount, onTip, onBack }: OwnTipProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const tip = minorTyped(typed, 'USD')
  return (
    <form
      noValidate
      className="grid w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (tip > tipMost(amount)) setError(tillRefusals['tip-invalid'].reason)
        else onTip(tip)
      }}
    >
      <AmountField
        label="Tip in dollars"
        large
        unit="$"
        autoFocus
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError('')
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="quiet" large onClick={onBack}>
          Back
        </Button>
        <Button type="submit" large>
          {tip > 0n ? 'Add the tip' : 'No tip'}
        </Button>
      </div>
    </form>
  )
}
