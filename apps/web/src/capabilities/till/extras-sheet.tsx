/** What counts for the whole sale: a discount in percent or as a sum, and a note. */
import { toDecimal } from '@exchange/domain/money'
import { saleNoteMost, type Discount } from '@exchange/domain/till/sale.rules'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { useState } from 'react'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/choice.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { Sale } from './basket.ts'
import { cardInText } from './card-in-text.ts'

type Extras = Pick<Sale, 'discount' | 'note'>

interface ExtrasSheetProps {
  readonly sale: Sale
  /** In percent; more needs a manager. */
  readonly discountMost: number
  readonly onSave: (extras: Extras) => void
  readonly onClose: () => void
}

const kinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'fixed', label: 'Sum' },
] as const
const shares = ['5', '10', '15', '20', '50'] as const

export function ExtrasSheet({ sale, discountMost, onSave, onClose }: ExtrasSheetProps) {
  const [kind, setKind] = useState<Discount['kind']>(sale.discount?.kind ?? 'percent')
  const [typed, setTyped] = useState(typedOf(sale.discount))
  const [note, setNote] = useState(sale.note)
  const [error, setError] = useState('')
  const noteFault = cardInText(note)
  const save = () => {
    const discount = readDiscount(kind, typed)
    if (discount === undefined) setError('Enter a discount above 0, of at most 100 percent.')
    else onSave({ discount, note: note.trim() })
  }
  return (
    <Dialog
      open
      sheet
      dismissable
      title="Note, discount"
      onClose={onClose}
      actions={
        <Button disabled={noteFault !== undefined} onClick={save}>
          Save
        </Button>
      }
    >
      <div className="grid gap-4">
        <SegmentedControl
          label="Discount in"
          value={kind}
          options={kinds}
          onChange={(value) => {
            setKind(value === 'fixed' ? 'fixed' : 'percent')
            setTyped('')
          }}
        />
        {kind === 'percent' && (
          <div role="group" aria-label="Usual discounts" className="flex gap-2">
            {shares.map((share) => (
              <ChoiceChip
                key={share}
                tight
                label={`${share}%`}
                active={typed === share}
                onClick={() => setTyped(typed === share ? '' : share)}
              />
            ))}
          </div>
        )}
        <AmountField
          label="Discount"
          unit={kind === 'percent' ? '%' : <UnitMark unit="MOX" />}
          error={error || undefined}
          hint={discountMost < 100 ? `Above ${discountMost}% a manager enters the PIN.` : undefined}
          placeholder="0"
          value={typed}
          onChange={(event) => {
            setError('')
            setTyped(event.currentTarget.value)
          }}
        />
        <NoteField value={note} error={noteFault} onChange={setNote} />
      </div>
    </Dialog>
  )
}

interface NoteFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (note: string) => void
}

function NoteField({ value, error, onChange }: NoteFieldProps) {
  return (
    <TextArea
      label="Note"
      rows={2}
      maxLength={saleNoteMost}
      placeholder="Shown on the receipt"
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function typedOf(discount: Discount | null): string {
  if (!discount) return ''
  const minor = discount.kind === 'fixed' ? discount.amount : BigInt(discount.basisPoints)
  return toDecimal(minor).replace(/\.00$/, '')
}

/** Null for none; undefined for what is no discount. */
function readDiscount(kind: Discount['kind'], typed: string): Discount | null | undefined {
  if (typed.trim() === '') return null
  const read = readAmount(typed.replace(/\s*%$/, ''))
  if (!read.ok) return undefined
  if (read.value === 0n) return null
  if (kind === 'fixed') return { kind, amount: read.value }
  return read.value > 100_00n ? undefined : { kind, basisPoints: Number(read.value) }
}
