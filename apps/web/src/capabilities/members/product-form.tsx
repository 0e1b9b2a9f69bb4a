/** One product: its name, whether it is on sale, and whether Charge Card preselects it. */
import type { Product } from '@exchange/contract/members/products.contract'
import {
  productFaultMessages,
  productMessages as words,
} from '@exchange/contract/members/products.messages'
import { readProduct, type ProductFault } from '@exchange/domain/members/product.rules'
import { toDecimal } from '@exchange/domain/money'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { Switch } from '../../ui/choice.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { storeProduct } from './products.api.ts'

interface ProductFormProps {
  /** Null for a new one. */
  readonly product: Product | null
  readonly onDone: () => void
}

export function ProductForm({ product, onDone }: ProductFormProps) {
  const [name, setName] = useState(product?.name ?? '')
  const [active, setActive] = useState(product?.active ?? true)
  const [first, setFirst] = useState(product?.default ?? false)
  const [price, setPrice] = useState(priceText(product))
  const [from, setFrom] = useState(product?.priceFrom ?? false)
  const [barcode, setBarcode] = useState(product?.barcode ?? '')
  const [wrong, setWrong] = useState<ProductFault | null>(null)
  const { busy, failure, run, clear } = useTask()
  const wrongIn = (field: 'name' | 'price' | 'barcode') =>
    wrong && fieldOf(wrong) === field ? productFaultMessages[wrong] : undefined
  const submit = () => {
    const typed = { name, active, price, priceFrom: from, barcode }
    const read = readProduct({ ...typed, isDefault: active && first })
    setWrong(read.ok ? null : read.error)
    if (!read.ok) return
    const { isDefault, price: minor, ...fields } = read.value
    const amount = minor === null ? null : toDecimal(minor)
    const productId = product?.productId ?? null
    void run(async () => {
      await storeProduct({ productId, ...fields, price: amount, default: isDefault })
      toast({ text: words.saved(read.value.name) })
      onDone()
    })
  }
  return (
    <form
      noValidate
      aria-label={product?.name ?? words.add}
      onChange={() => {
        clear()
        setWrong(null)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-4">
        <TextField
          label={words.name}
          autoFocus
          autoComplete="off"
          error={wrongIn('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PriceFields
          price={price}
          from={from}
          error={wrongIn('price')}
          onPrice={setPrice}
          onFrom={setFrom}
        />
        <BarcodeField barcode={barcode} error={wrongIn('barcode')} onBarcode={setBarcode} />
        <Sale active={active} first={first} onActive={setActive} onFirst={setFirst} />
        <FormError>{failure}</FormError>
      </fieldset>
      <div className="mt-5">
        <FormActions submit={words.save} busy={busy} onCancel={onDone} />
      </div>
    </form>
  )
}

interface BarcodeFieldProps {
  readonly barcode: string
  readonly error: string | undefined
  readonly onBarcode: (typed: string) => void
}

function BarcodeField({ barcode, error, onBarcode }: BarcodeFieldProps) {
  return (
    <TextField
      label={words.barcode}
      hint={words.barcodeHint}
      autoComplete="off"
      error={error}
      value={barcode}
      // A reader ends with Enter, which saves nothing here.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => onBarcode(event.currentTarget.value)}
    />
  )
}

interface SaleProps {
  readonly active: boolean
  readonly first: boolean
  readonly onActive: (active: boolean) => void
  readonly onFirst: (first: boolean) => void
}

function Sale({ active, first, onActive, onFirst }: SaleProps) {
  return (
    <>
      <Switch
        label={words.onSale}
        hint={words.onSaleHint}
        checked={active}
        onChange={(event) => onActive(event.currentTarget.checked)}
      />
      {active && (
        <Switch
          label={words.isFirst}
          checked={first}
          onChange={(event) => onFirst(event.currentTarget.checked)}
        />
      )}
    </>
  )
}

interface PriceFieldsProps {
  readonly price: string
  readonly from: boolean
  readonly error: string | undefined
  readonly onPrice: (typed: string) => void
  readonly onFrom: (from: boolean) => void
}

function PriceFields({ price, from, error, onPrice, onFrom }: PriceFieldsProps) {
  return (
    <>
      <AmountField
        label={words.price}
        hint={words.priceHint}
        unit={<UnitMark unit="MOX" />}
        error={error}
        value={price}
        onChange={(event) => onPrice(event.currentTarget.value)}
      />
      <Switch
        label={words.priceFrom}
        checked={from}
        onChange={(event) => onFrom(event.currentTarget.checked)}
      />
    </>
  )
}

function priceText(product: Product | null): string {
  return product?.price?.toFixed(2) ?? ''
}

function fieldOf(fault: ProductFault): 'name' | 'price' | 'barcode' {
  if (fault.startsWith('price-')) return 'price'
  return fault.startsWith('barcode-') ? 'barcode' : 'name'
}
