/** How much on a pay page, as it asks: one amount, bounds, a choice, or products. */
import type { PayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { payPageMessages as words } from '@exchange/contract/pay-pages/pay-pages.messages'
import { toDecimal } from '@exchange/domain/money'
import { quantityMost } from '@exchange/domain/pay-pages/page-use.rules'
import { Minus, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { AmountFigure } from '../../ui/amount-figure.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NoteLine } from '../payments/note-line.tsx'
import type { PayKeys } from '../payments/use-pay-keys.ts'
import { amountAsked, itemsLeft } from './page-asks.ts'
import type { SendFormFields } from './send-check.ts'
import { TipStep } from './tip-step.tsx'

interface PageStepProps {
  readonly form: UseFormReturn<SendFormFields>
  readonly page: PayPage
  readonly keys: PayKeys
  /** Of the payer, as a number of the wire; null while nobody is signed in. */
  readonly reserve: number | null
  /** Trial members give no tips. */
  readonly takesTips: boolean
}

export function PageStep({ form, page, keys, reserve, takesTips }: PageStepProps) {
  const { errors } = form.formState
  useAsked(form, page)
  return (
    <>
      <HowMuch {...{ form, page, keys }} />
      {page.question && (
        <TextField
          label={page.question}
          maxLength={200}
          autoComplete="off"
          error={errors.answer?.message}
          {...form.register('answer')}
        />
      )}
      {page.tips && takesTips && (
        <TipStep form={form} keys={keys} added={false} reserve={reserve} />
      )}
      <NoteLine keys={keys} error={errors.note?.message} {...form.register('note')} />
    </>
  )
}

/** Keeps the amount what the page asks, also when it has just been changed. */
function useAsked(form: UseFormReturn<SendFormFields>, page: PayPage) {
  const [items, amount] = useWatch({ control: form.control, name: ['items', 'amount'] })
  const left = itemsLeft(page, items)
  const asked = amountAsked(page, left)
  useEffect(() => {
    if (left !== items) form.setValue('items', [...left])
    if (asked !== undefined && asked !== amount) {
      form.setValue('amount', asked, { shouldValidate: form.formState.isSubmitted })
    }
  })
}

type HowMuchProps = Pick<PageStepProps, 'form' | 'page' | 'keys'>

function HowMuch({ form, page, keys }: HowMuchProps) {
  const { currency } = useConfig().brand
  const amount = useWatch({ control: form.control, name: 'amount' })
  const error = form.formState.errors.amount?.message
  if (page.kind === 'list') return <Amounts {...{ form, page }} />
  if (page.kind === 'products') return <Products {...{ form, page }} />
  if (page.kind === 'fixed') {
    return (
      <div className="grid justify-items-center gap-1 py-2">
        <span className="sr-only">{words.amountFixed}</span>
        <Money amount={page.amount ?? 0} unit="MOX" size="huge" />
        <FieldError>{error}</FieldError>
      </div>
    )
  }
  const sum = (bound: number | null) => (bound === null ? null : `${amountText(bound)} ${currency}`)
  return (
    <AmountFigure
      label={words.amountFixed}
      unit="MOX"
      text={amount}
      inputMode={keys.inputMode}
      error={error}
      onFocus={() => keys.use('amount')}
      className="pt-2 md:pt-4"
      {...form.register('amount')}
    >
      {words.bounds(sum(page.least), sum(page.most))}
    </AmountFigure>
  )
}

type PartProps = Pick<PageStepProps, 'form' | 'page'>

function Amounts({ form, page }: PartProps) {
  const amount = useWatch({ control: form.control, name: 'amount' })
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{words.chooseAmount}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2 [&>button]:min-h-16 [&>button]:justify-center [&>button]:rounded-card [&>button]:text-xl [&>button]:font-bold">
        {page.amounts.map((one) => {
          const text = toDecimal(minorOf(one))
          return (
            <ChoiceChip
              key={text}
              label={<Money amount={one} unit="MOX" />}
              active={amount === text}
              onClick={() =>
                form.setValue('amount', text, { shouldDirty: true, shouldValidate: true })
              }
            />
          )
        })}
      </div>
      <FieldError>{form.formState.errors.amount?.message}</FieldError>
    </fieldset>
  )
}

function Products({ form, page }: PartProps) {
  const [items, amount] = useWatch({ control: form.control, name: ['items', 'amount'] })
  const quantityOf = (id: number) => items.find(({ productId }) => productId === id)?.quantity ?? 0
  const put = (id: number, quantity: number) => {
    const others = items.filter(({ productId }) => productId !== id)
    const next = page.products.flatMap(({ productId }) =>
      productId === id
        ? quantity > 0
          ? [{ productId, quantity }]
          : []
        : others.filter((one) => one.productId === productId),
    )
    form.clearErrors('amount')
    form.setValue('items', next, { shouldDirty: true })
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{words.chooseItems}</legend>
      <ul className="divide-y divide-line/70 rounded-card border border-line/70 bg-surface">
        {page.products.map(({ productId, name, price }) => (
          <Product
            key={productId}
            name={name}
            price={price}
            quantity={quantityOf(productId)}
            onQuantity={(quantity) => put(productId, quantity)}
          />
        ))}
      </ul>
      <p className="flex items-baseline justify-between px-4 pt-1 font-semibold">
        {words.total}
        <output aria-live="polite" className="text-2xl font-bold">
          <Money amount={amount === '' ? 0 : Number(amount)} unit="MOX" />
        </output>
      </p>
      <FieldError>{form.formState.errors.amount?.message}</FieldError>
    </fieldset>
  )
}

interface ProductProps {
  readonly name: string
  readonly price: number
  readonly quantity: number
  readonly onQuantity: (quantity: number) => void
}

function Product({ name, price, quantity, onQuantity }: ProductProps) {
  return (
    <li className="flex items-center gap-2 py-2 pr-2 pl-4">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-sm text-ink-soft">
          <Money amount={price} unit="MOX" />
        </span>
      </span>
      <IconButton
        label={words.fewer(name)}
        icon={<Minus size={20} />}
        disabled={quantity === 0}
        onClick={() => onQuantity(quantity - 1)}
      />
      <span aria-hidden className="w-7 text-center font-semibold tabular-nums">
        {quantity}
      </span>
      <span className="sr-only">{words.chosen(quantity, name)}</span>
      <IconButton
        label={words.more(name)}
        icon={<Plus size={20} />}
        disabled={quantity === quantityMost}
        onClick={() => onQuantity(quantity + 1)}
      />
    </li>
  )
}
