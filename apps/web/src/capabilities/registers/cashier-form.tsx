/** One cashier: name, PIN, and what it may do alone. */
import { cashierFaults } from '@exchange/contract/registers/registers.messages'
import { registerWords as words } from '@exchange/contract/registers/register-words.messages'
import type { Registers } from '@exchange/contract/registers/registers.contract'
import { readCashier, readPin, type CashierFault } from '@exchange/domain/registers/cashier.rules'
import { useState } from 'react'
import { FullScreen } from '../../frames/full-screen.tsx'
import { useTask } from '../../kernel/use-task.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, Switch } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { registers, type CashierItem } from './registers.api.ts'
import { AllRegisters } from './all-registers.tsx'
import type { GoTo } from './go-to.ts'

interface CashierFormProps {
  readonly of: Registers
  /** Missing: a new one. */
  readonly cashier: CashierItem | undefined
  readonly onGo: GoTo
}

interface Typed {
  readonly name: string
  readonly pin: string
  readonly contactId: number | null
  readonly chargeMost: string
  readonly refundMost: string
  readonly discountMost: string
  readonly seesDay: boolean
  readonly closesDay: boolean
}

const fresh: Typed = {
  ...{ name: '', pin: '', contactId: null, chargeMost: '', refundMost: '0.00' },
  ...{ discountMost: '0', seesDay: false, closesDay: false },
}

const textOf = (sum: number | null) => (sum === null ? '' : sum.toFixed(2))

function typedOf(cashier: CashierItem | undefined): Typed {
  if (!cashier) return fresh
  const { name, contactId, seesDay, closesDay, chargeMost, refundMost, discountMost } = cashier
  const limits = { chargeMost: textOf(chargeMost), refundMost: textOf(refundMost) }
  const rights = { ...limits, seesDay, closesDay, discountMost: String(discountMost) }
  return { name, pin: '', contactId, ...rights }
}

type Errors = Partial<Record<CashierFault['field'], string>>

/** "10", "10 %" */
const percentOf = (typed: string) => Number(typed.replace(/%\s*$/, ''))

function errorsOf(typed: Typed, isNew: boolean): Errors {
  const read = readCashier({ ...typed, discountMost: percentOf(typed.discountMost) })
  const pin = typed.pin === '' && !isNew ? undefined : readPin(typed.pin)
  const faults = read.ok ? [] : read.error
  return {
    ...Object.fromEntries(faults.map(({ field, code }) => [field, cashierFaults[code]])),
    ...(pin && !pin.ok && { pin: cashierFaults[pin.error] }),
  }
}

export function CashierForm({ of, cashier, onGo }: CashierFormProps) {
  const [typed, setTyped] = useState(() => typedOf(cashier))
  const [errors, setErrors] = useState<Errors>({})
  const { busy, failure, run, clear } = useTask()
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setErrors({})
    clear()
  }
  const save = () => {
    const wrong = errorsOf(typed, !cashier)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    void run(async () => {
      const { pin, discountMost, ...fields } = typed
      const cashierId = cashier?.cashierId ?? null
      const numbers = { pin: pin === '' ? null : pin, discountMost: percentOf(discountMost) }
      await registers.saveCashier({ cashierId, ...fields, ...numbers })
      toast({ text: words.saved(typed.name.trim()) })
      onGo('')
    })
  }
  return (
    <FullScreen
      narrow
      back={<AllRegisters onGo={onGo} />}
      title={cashier ? <bdi>{cashier.name}</bdi> : words.newCashier}
    >
      <form
        noValidate
        aria-label={cashier?.name ?? words.newCashier}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-5">
          <WhoFields {...{ typed, errors, change, of }} isNew={!cashier} />
          <RightFields {...{ typed, errors, change }} />
          <FormError>{failure}</FormError>
          <Button type="submit" large block busy={busy}>
            {cashier ? words.save : words.addIt}
          </Button>
        </fieldset>
      </form>
      {cashier && <Remove cashier={cashier} onGo={onGo} />}
    </FullScreen>
  )
}

interface FieldProps {
  readonly typed: Typed
  readonly errors: Errors
  readonly change: (part: Partial<Typed>) => void
}

function WhoFields(props: FieldProps & { readonly of: Registers; readonly isNew: boolean }) {
  const { typed, errors, change, of, isNew } = props
  const people = of.people.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Surface className="grid gap-4">
      <TextField
        label={words.cashierName}
        name="name"
        autoComplete="off"
        value={typed.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={isNew ? words.pin : words.newPin}
        hint={isNew ? words.pinHint : words.newPinHint}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className="text-xl! tracking-[0.3em] tabular-nums"
        value={typed.pin}
        error={errors.pin}
        onChange={(event) => change({ pin: event.currentTarget.value })}
      />
      <Select
        label={words.person}
        hint={words.personHint}
        options={[{ value: '', label: words.personNone }, ...people]}
        value={typed.contactId === null ? '' : String(typed.contactId)}
        onChange={({ currentTarget: { value } }) =>
          change({ contactId: value === '' ? null : Number(value) })
        }
      />
    </Surface>
  )
}

function RightFields({ typed, errors, change }: FieldProps) {
  return (
    <Surface title={words.mayTitle} className="grid gap-4">
      <p className="-mt-2 text-sm text-ink-soft">{words.mayHint}</p>
      <AmountField
        name="chargeMost"
        label={words.chargesUpTo}
        hint={words.chargesUpToHint}
        unit={<UnitMark unit="MOX" />}
        placeholder=""
        value={typed.chargeMost}
        error={errors.chargeMost}
        onChange={(event) => change({ chargeMost: event.currentTarget.value })}
      />
      <AmountField
        name="refundMost"
        label={words.refundMost}
        hint={words.refundHint}
        unit={<UnitMark unit="MOX" />}
        placeholder=""
        value={typed.refundMost}
        error={errors.refundMost}
        onChange={(event) => change({ refundMost: event.currentTarget.value })}
      />
      <TextField
        label={words.discountMost}
        name="discountMost"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed.discountMost}
        error={errors.discountMost}
        onChange={(event) => change({ discountMost: event.currentTarget.value })}
      />
      <Switch
        label={words.seesDay}
        hint={words.seesDayHint}
        checked={typed.seesDay}
        onChange={(event) => change({ seesDay: event.currentTarget.checked })}
      />
      <Switch
        label={words.closesDay}
        hint={words.closesDayHint}
        checked={typed.closesDay}
        onChange={(event) => change({ closesDay: event.currentTarget.checked })}
      />
    </Surface>
  )
}

function Remove({ cashier, onGo }: { readonly cashier: CashierItem; readonly onGo: GoTo }) {
  const [asking, setAsking] = useState(false)
  const { busy, failure, run } = useTask()
  const remove = () =>
    void run(async () => {
      await registers.removeCashier(cashier.cashierId)
      toast({ text: words.cashierRemoved(cashier.name) })
      onGo('')
    })
  return (
    <div className="mt-5">
      <Button variant="danger" block onClick={() => setAsking(true)}>
        {words.removeCashier}
      </Button>
      <AskDialog
        open={asking}
        title={words.removeCashierQuestion(cashier.name)}
        confirm={words.removeCashier}
        busy={busy}
        failure={failure}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{words.removeCashierText}</p>
      </AskDialog>
    </div>
  )
}
