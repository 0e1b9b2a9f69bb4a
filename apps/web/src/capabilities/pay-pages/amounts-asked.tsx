/** What a pay page asks: one amount, bounds, amounts to choose from, or products. */
import { paySetupMessages as words } from '@exchange/contract/pay-pages/pay-pages.messages'
import { pageAmountsMost } from '@exchange/domain/pay-pages/pay-page.rules'
import { Plus } from 'lucide-react'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { UnitMark } from '../../ui/money.tsx'
import type { PartOfForm } from './page-fields.ts'
import { ProductsAsked } from './products-asked.tsx'

const unit = <UnitMark unit="MOX" />

export function AmountsAsked(part: PartOfForm) {
  const { fields, errors, put } = part
  if (fields.kind === 'fixed') {
    return (
      <AmountField
        label={words.amount}
        unit={unit}
        error={errors.amount}
        value={fields.amount}
        onChange={(event) => put({ amount: event.currentTarget.value })}
      />
    )
  }
  if (fields.kind === 'open') {
    return (
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <AmountField
          label={words.least}
          unit={unit}
          error={errors.least}
          value={fields.least}
          onChange={(event) => put({ least: event.currentTarget.value })}
        />
        <AmountField
          label={words.most}
          unit={unit}
          error={errors.most}
          value={fields.most}
          onChange={(event) => put({ most: event.currentTarget.value })}
        />
      </div>
    )
  }
  return fields.kind === 'list' ? <Choice {...part} /> : <ProductsAsked {...part} />
}

function Choice({ fields, errors, put }: PartOfForm) {
  const { amounts } = fields
  const change = (at: number, text: string) =>
    put({ amounts: amounts.map((one, place) => (place === at ? text : one)) })
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{words.amounts}</legend>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {amounts.map((amount, at) => (
          <AmountField
            // Places do not move, and an amount is no name.
            key={at}
            hideLabel
            label={words.amountAt(at + 1)}
            unit={unit}
            value={amount}
            onChange={(event) => change(at, event.currentTarget.value)}
          />
        ))}
      </div>
      <FieldError>{errors.amounts}</FieldError>
      {amounts.length < pageAmountsMost && (
        <div>
          <Button
            variant="link"
            icon={<Plus size={18} aria-hidden />}
            onClick={() => put({ amounts: [...amounts, ''] })}
          >
            {words.addAmount}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
