/** The price of a product whose price is agreed, or that costs at least something. */
import { useState } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { UnitMark } from '../../ui/money.tsx'
import type { Sellable } from './basket.ts'

interface PriceSheetProps {
  readonly product: Sellable
  readonly onPrice: (price: bigint) => void
  readonly onClose: () => void
}

export function PriceSheet({ product, onPrice, onClose }: PriceSheetProps) {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const least = product.price ?? 1n
  const price = minorTyped(typed)
  const wrong = left && price < least
  return (
    <Dialog open sheet dismissable title={<bdi>{product.name}</bdi>} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (price >= least) onPrice(price)
          else setLeft(true)
        }}
      >
        <AmountField
          label="Price"
          large
          data-first
          unit={<UnitMark unit="MOX" />}
          hint={product.price === null ? undefined : `At least ${amountText(product.price)}`}
          error={wrong ? `Enter at least ${amountText(least)}.` : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" large block>
          Add to the basket
        </Button>
      </form>
    </Dialog>
  )
}
