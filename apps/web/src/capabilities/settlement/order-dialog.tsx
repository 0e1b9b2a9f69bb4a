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
import { useState } from 'react'
import { toFirstFault } from '../../frames/staff-page.tsx'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { randomId } from '../../kernel/random-id.ts'
import { useTask } from '../../kernel/use-task.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
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
  const submit = (form: HTMLFormElement) => {
    const read = readSettlement(typed, unit)
    setFaults(read.ok ? [] : read.error)
    if (!read.ok) return toFirstFault(form)
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
    <FormDialog
      sheet
      title={title}
      submit={words.order}
      {...{ busy, failure }}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
