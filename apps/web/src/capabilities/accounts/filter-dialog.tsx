/** The filters of transactions that have no place beside the list (ACCT-05, ACCT-07). */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { activityMessages, filterWords } from '@exchange/contract/accounts/activity.messages'
import {
  transactionActions,
  transactionStatuses,
} from '@exchange/domain/accounts/transaction-list.rules'
import { toDecimal } from '@exchange/domain/money'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { detailedFilters, readFilter, wholeFilter } from './transaction-filter.ts'
import { useChoices } from './transactions.api.ts'

interface FilterDialogProps {
  readonly filter: TransactionFilter
  readonly onChange: (filter: TransactionFilter) => void
  readonly onClose: () => void
}

type Typed = Readonly<Partial<Record<keyof TransactionFilter, string | undefined>>>

export function FilterDialog({ filter, onChange, onClose }: FilterDialogProps) {
  const [typed, setTyped] = useState<Typed>(() => wholeFilter(filter))
  const [errors, setErrors] = useState<Typed>({})
  const form = useId()
  const set = (name: keyof TransactionFilter, text: string) => {
    setTyped({ ...typed, [name]: text || undefined })
    setErrors({})
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { wrong, sums } = checked(typed)
    const first = Object.keys(wrong)[0]
    if (first) {
      setErrors(wrong)
      event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    onChange(readFilter({ ...typed, ...sums }))
    onClose()
  }
  const clear = () => {
    const gone = detailedFilters(filter).map((name) => [name, undefined])
    onChange({ ...filter, ...Object.fromEntries(gone) })
    onClose()
  }
  return (
    <Dialog
      open
      dismissable
      title={activityMessages.filters}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={clear}>
            {activityMessages.clearFilters}
          </Button>
          <Button type="submit" form={form}>
            {activityMessages.showThese}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-2 gap-4 *:min-w-0">
        <Fields typed={typed} errors={errors} set={set} />
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  readonly typed: Typed
  readonly errors: Typed
  readonly set: (name: keyof TransactionFilter, text: string) => void
}

const { names, actions } = filterWords

function Fields({ typed, errors, set }: FieldsProps) {
  const { data: choices } = useChoices()
  const id = useId()
  const common = (name: keyof TransactionFilter) => ({
    name,
    label: names[name],
    value: typed[name] ?? '',
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set(name, event.currentTarget.value),
  })
  const named = [
    ['member', choices?.members],
    ['product', choices?.products],
    ['contact', choices?.persons],
  ] as const
  return (
    <>
      <TextField {...common('from')} type="date" max="2999-12-31" className="min-w-0 px-2.5!" />
      <TextField {...common('until')} type="date" max="2999-12-31" className="min-w-0 px-2.5!" />
      <Select
        {...common('action')}
        options={[
          { value: '', label: activityMessages.any },
          ...transactionActions.map((value) => ({ value, label: actions[value] })),
        ]}
      />
      <Select
        {...common('status')}
        options={[
          { value: '', label: activityMessages.any },
          ...transactionStatuses.map((value) => ({ value, label: value })),
        ]}
      />
      {named.map(([name, all = []]) => (
        <div key={name} className="col-span-2">
          <TextField {...common(name)} maxLength={80} autoComplete="off" list={`${id}-${name}`} />
          <datalist id={`${id}-${name}`}>
            {all.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </datalist>
        </div>
      ))}
      <TextField {...common('least')} inputMode="decimal" maxLength={20} autoComplete="off" />
      <TextField {...common('most')} inputMode="decimal" maxLength={20} autoComplete="off" />
    </>
  )
}

/** What is wrong with what was typed, and the amounts as an address has them. */
function checked(typed: Typed): { readonly wrong: Typed; readonly sums: Typed } {
  const { from, until } = typed
  const [least, most] = [sumOf(typed.least), sumOf(typed.most)]
  const reversed = typeof least === 'bigint' && typeof most === 'bigint' && most < least
  const wrong = {
    ...(from && until && until < from && { until: activityMessages.datesReversed }),
    ...(least === 'wrong' && { least: activityMessages.notASum }),
    ...(most === 'wrong' && { most: activityMessages.notASum }),
    ...(reversed && { most: activityMessages.sumsReversed }),
  }
  return { wrong, sums: { least: written(least), most: written(most) } }
}

function sumOf(text: string | undefined): bigint | 'wrong' | undefined {
  const read = readAmount(text)
  if (read.ok) return read.value
  return read.error === 'missing' ? undefined : 'wrong'
}

function written(sum: bigint | 'wrong' | undefined): string | undefined {
  return typeof sum === 'bigint' ? toDecimal(sum) : undefined
}
