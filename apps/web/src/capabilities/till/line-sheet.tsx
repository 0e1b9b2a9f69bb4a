/** One line of the basket: how many, at what price if that is agreed, and what to note about it. */
import { lineNoteMost, quantityMost } from '@exchange/domain/till/sale.rules'
import { toDecimal } from '@exchange/domain/money'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BasketLine } from './basket.ts'
import { cardInText } from './card-in-text.ts'
import { lineName } from './sale-words.ts'

interface LineSheetProps {
  readonly line: BasketLine
  readonly onSave: (line: BasketLine) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function LineSheet({ line, onSave, onRemove, onClose }: LineSheetProps) {
  const [now, setNow] = useState(line)
  const [price, setPrice] = useState(toDecimal(line.price))
  const isOpen = line.productId === null
  const asked = isOpen ? minorTyped(price) : line.price
  const nameFault = isOpen ? cardInText(now.name) : undefined
  const noteFault = cardInText(now.note)
  return (
    <Dialog
      open
      sheet
      dismissable
      title={<bdi>{lineName(line)}</bdi>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onRemove}>
            Remove
          </Button>
          <Button
            disabled={asked === 0n || Boolean(nameFault ?? noteFault)}
            onClick={() => onSave({ ...now, price: asked })}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isOpen && (
          <>
            <AmountField
              label="Price"
              unit={<UnitMark unit="MOX" />}
              value={price}
              onChange={(event) => setPrice(event.currentTarget.value)}
            />
            <TextField
              label="Name"
              maxLength={60}
              placeholder="What it is"
              error={nameFault}
              value={now.name}
              onChange={(event) => setNow({ ...now, name: event.currentTarget.value })}
            />
          </>
        )}
        <Quantity value={now.quantity} onChange={(quantity) => setNow({ ...now, quantity })} />
        <TextField
          label="Note"
          maxLength={lineNoteMost}
          placeholder="For example: no onions"
          error={noteFault}
          value={now.note}
          onChange={(event) => setNow({ ...now, note: event.currentTarget.value })}
        />
      </div>
    </Dialog>
  )
}

interface QuantityProps {
  readonly value: number
  readonly onChange: (value: number) => void
}

function Quantity({ value, onChange }: QuantityProps) {
  const set = (next: number) => onChange(Math.min(Math.max(next, 1), quantityMost))
  const look = 'size-13! bg-sunk text-ink hover:bg-line'
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="text-sm font-semibold">Quantity</span>
      <span className="flex items-center gap-2">
        <IconButton
          label="One less"
          icon={<Minus aria-hidden size={22} />}
          disabled={value === 1}
          onClick={() => set(value - 1)}
          className={look}
        />
        <input
          aria-label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          data-first
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => set(Number(event.currentTarget.value.replaceAll(/\D/g, '')) || 1)}
          className="h-13 w-16 rounded-control bg-transparent text-center text-xl font-semibold tabular-nums outline-none focus-visible:ring-2 focus-visible:ring-brand"
        />
        <IconButton
          label="One more"
          icon={<Plus aria-hidden size={22} />}
          disabled={value === quantityMost}
          onClick={() => set(value + 1)}
          className={look}
        />
      </span>
    </div>
  )
}
