/** The tip (SEND-02), by chips. A share follows the amount as it changes. */
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import { toDecimal } from '@exchange/domain/money'
import { tipOf, tipPercents, type TipPercent } from '@exchange/domain/payments/tip.rules'
import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { amountText } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import type { PayKeys } from '../payments/use-pay-keys.ts'
import type { SendFormFields } from './send-check.ts'

interface TipStepProps {
  readonly form: UseFormReturn<SendFormFields>
  readonly keys: PayKeys
  /** It was asked for, so its sum is typed next. */
  readonly added: boolean
  /** As a number of the wire; null while nobody is signed in. */
  readonly reserve: number | null
}

type Choice = 'none' | 'own' | TipPercent

export function TipStep({ form, keys, added, reserve }: TipStepProps) {
  const [choice, setChoice] = useState<Choice>(added || form.getValues('tip') ? 'own' : 'none')
  const [pressed, setPressed] = useState(false)
  const put = (tip: string) =>
    form.setValue('tip', tip, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted || Boolean(form.formState.errors.tip),
    })
  useShare(form, choice, put)
  const choose = (next: Choice) => {
    setChoice(next)
    setPressed(next === 'own')
    if (next === 'none') put('')
    // The field of the tip is gone.
    if (next !== 'own') keys.use('amount')
  }
  const amount = minorTyped(useWatch({ control: form.control, name: 'amount' })) ?? 0n
  const error = form.formState.errors.tip?.message
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="mr-1 grid text-sm leading-tight font-semibold">
          Tip <span className="text-xs font-normal text-ink-soft">{payWords.tipUnit}</span>
        </span>
        <Chip label={payWords.tipNone} active={choice === 'none'} pick={() => choose('none')} />
        {tipPercents.map((share) => (
          <Chip
            key={share}
            label={`${share}%`}
            money={amount > 0n ? `$${amountText(tipOf(amount, share))}` : undefined}
            active={choice === share}
            pick={() => choose(share)}
          />
        ))}
        <Chip label={payWords.tipOwn} active={choice === 'own'} pick={() => choose('own')} />
      </div>
      {choice === 'own' ? (
        <AmountField
          label="Tip"
          unit="$"
          // Chosen by a press just now, so that it is typed next and stands above the keys.
          autoFocus={pressed || form.getValues('tip') === ''}
          inputMode={keys.inputMode}
          aside={
            reserve !== null && (
              <>
                Cash Reserve <Money amount={reserve} unit="USD" />
              </>
            )
          }
          error={error}
          onFocus={() => keys.use('tip')}
          {...form.register('tip', { deps: ['amount'] })}
        />
      ) : (
        <FieldError>{error}</FieldError>
      )}
    </div>
  )
}

/** Keeps the tip at its share of the amount. */
function useShare(
  form: UseFormReturn<SendFormFields>,
  choice: Choice,
  put: (tip: string) => void,
): void {
  const [amount, tip] = useWatch({ control: form.control, name: ['amount', 'tip'] })
  const share = typeof choice === 'number' ? tipOf(minorTyped(amount), choice) : undefined
  const wanted = share === undefined ? tip : share > 0n ? toDecimal(share) : ''
  useEffect(() => {
    if (wanted !== tip) put(wanted)
  })
}

interface ChipProps {
  readonly label: string
  /** What the share comes to: "$3.75". */
  readonly money?: string | undefined
  readonly active: boolean
  readonly pick: () => void
}

function Chip({ label, money, active, pick }: ChipProps) {
  return (
    <ChoiceChip
      tight
      label={
        <>
          <span className="sr-only">{['Tip', label, money].filter(Boolean).join(' ')}</span>
          <span aria-hidden className="grid justify-items-center leading-tight">
            {label}
            {money && <span className="text-xs font-normal tabular-nums">{money}</span>}
          </span>
        </>
      }
      active={active}
      onClick={pick}
    />
  )
}
