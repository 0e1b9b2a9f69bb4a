/** The lines below the amount of a charge: the product sold and the tip (CHARGE-02, GIFT-11). */
import { chargeMessages } from '@exchange/contract/charge/charge.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { ChevronDown, HandCoins, Package } from 'lucide-react'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PayRow } from '../payments/pay-row.tsx'
import type { PayKeys } from '../payments/use-pay-keys.ts'
import { showUnderstood } from '../../ui/amount-field.tsx'
import type { ChargeFormFields } from './charge-check.ts'

interface RowProps {
  readonly form: UseFormReturn<ChargeFormFields>
  readonly keys: PayKeys
}

export function ProductRow({
  form,
  products,
}: Pick<RowProps, 'form'> & Pick<SessionUser, 'products'>) {
  const id = useId()
  const error = form.formState.errors.productId?.message
  return (
    <PayRow
      id={id}
      icon={<Package size={18} />}
      label={<span className="sr-only">Product Sold</span>}
      error={error}
    >
      <select
        {...form.register('productId')}
        id={id}
        aria-describedby={error && `${id}-error`}
        className="min-h-11 min-w-0 flex-1 appearance-none truncate bg-transparent outline-none"
      >
        {products.map(({ id: product, description }) => (
          <option key={product} value={String(product)}>
            {description}
          </option>
        ))}
        <option value="">{chargeMessages.noProduct}</option>
      </select>
      <ChevronDown aria-hidden size={18} className="pointer-events-none text-ink-soft" />
    </PayRow>
  )
}

export function TipRow({ form, keys }: RowProps) {
  const id = useId()
  const { onBlur, ...field } = form.register('tip')
  const error = form.formState.errors.tip?.message
  return (
    <PayRow id={id} icon={<HandCoins size={18} />} label="Tip" error={error}>
      <span className="text-sm text-ink-soft">{chargeMessages.tipUnit}</span>
      <span aria-hidden className="ml-auto text-ink-soft">
        $
      </span>
      <input
        type="text"
        autoComplete="off"
        placeholder="0.00"
        {...field}
        id={id}
        inputMode={keys.inputMode}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onFocus={() => keys.use('tip')}
        onBlur={(event) => {
          if (showUnderstood(event, 'USD')) void field.onChange(event)
          void onBlur(event)
        }}
        className="min-h-11 w-24 min-w-0 bg-transparent text-right font-semibold tabular-nums outline-none placeholder:font-normal placeholder:text-ink-soft"
      />
    </PayRow>
  )
}
