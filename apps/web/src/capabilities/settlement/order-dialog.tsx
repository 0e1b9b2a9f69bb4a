/** Orders a settlement: how much, and how it was paid outside of the books. */
import type { PositionOut } from '@exchange/contract/settlement/settlement.contract'
import {
  settlementFaults,
  settlementWords as words,
} from '@exchange/contract/settlement/settlement.messages'
import {
  paidMost,
  readSettlement,
  type SettlementFault,
} from '@exchange/domain/settlement/position.rules'
import { toDecimal } from '@exchange/domain/money'
import { useState, type FormEvent } from 'react'
import { toFirstFault } from '../../frames/staff-page.tsx'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { randomId } from '../../kernel/random-id.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { order } from './settlement.api.ts'

interface OrderDialogProps {
  readonly exchangeId: number
  readonly of: PositionOut
  readonly onClose: () => void
}

export function OrderDialog({ exchangeId, of, onClose }: OrderDialogProps) {
  const { counterpart, counterpartId, unit, most } = of
  // Pressed again after an answer was lost, it is the same order.
  const [orderId] = useState(randomId)
  const [typed, setTyped] = useState({ amount: toDecimal(minorOf(most)), paid: '' })
  const [faults, setFaults] = useState<readonly SettlementFault[]>([])
  const { busy, failure, run, clear } = useTask()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readSettlement(typed, unit)
    setFaults(read.ok ? [] : read.error)
    if (!read.ok) return toFirstFault(event.currentTarget)
    void run(async () => {
      await order({ orderId, exchangeId, counterpartId, unit, ...typed })
      toast({ text: words.ordered })
      onClose()
    })
  }
  const errorOf = (field: SettlementFault['field']) => {
    const fault = faults.find((one) => one.field === field)
    return fault && settlementFaults[fault.code]
  }
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setFaults(faults.filter(({ field }) => !(field in part)))
    clear()
  }
  const title = words.settleOf(counterpart)
  return (
    <Dialog open sheet title={title} onClose={busy ? undefined : onClose}>
      <form noValidate aria-label={title} onSubmit={submit} className="grid gap-4">
        <p>{words.orderText(of.owed > 0, counterpart)}</p>
        <AmountField
          label={words.amount}
          hint={words.most(amountText(most))}
          error={errorOf('amount')}
          unit={unit === 'USD' ? '$' : <UnitMark unit="MOX" />}
          value={typed.amount}
          disabled={busy}
          data-first
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <TextField
          label={words.paid}
          hint={words.paidHint}
          error={errorOf('paid')}
          value={typed.paid}
          maxLength={paidMost}
          autoComplete="off"
          disabled={busy}
          onChange={(event) => change({ paid: event.currentTarget.value })}
        />
        <p className="text-sm text-ink-soft">{words.orderHint(counterpart)}</p>
        <FormError>{failure}</FormError>
        <FormActions submit={words.order} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
