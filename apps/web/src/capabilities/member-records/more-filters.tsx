/** The filters of the list that are typed: days, sums, percent. They apply together. */
import { membersWords as words } from '@exchange/contract/member-records/record-page.messages'
import { useState, type FormEvent } from 'react'
import type { ListAddress } from '../../frames/list-address.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { TextField } from '../../ui/text-field.tsx'

export const moreNames = ['joinedFrom', 'joinedUntil', 'least', 'most', 'use', 'idle'] as const
type MoreName = (typeof moreNames)[number]

const good: Readonly<Record<MoreName, RegExp>> = {
  joinedFrom: /^(|[12]\d{3}-\d\d-\d\d)$/,
  joinedUntil: /^(|[12]\d{3}-\d\d-\d\d)$/,
  least: /^(|-?\d{1,7}(\.\d{1,2})?)$/,
  most: /^(|-?\d{1,7}(\.\d{1,2})?)$/,
  use: /^\d{0,4}$/,
  idle: /^\d{0,4}$/,
}

interface MoreFiltersProps {
  readonly address: ListAddress
  readonly onClose: () => void
}

export function MoreFilters({ address, onClose }: MoreFiltersProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(address.filter)
  const [wrong, setWrong] = useState<readonly MoreName[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const texts = moreNames.map((name) => [name, (typed[name] ?? '').trim()] as const)
    const bad = texts.flatMap(([name, text]) => (good[name].test(text) ? [] : [name]))
    setWrong(bad)
    if (bad.length > 0) return
    address.choose(Object.fromEntries(texts))
    onClose()
  }
  const field = (name: MoreName) => ({
    name,
    label: words[name],
    value: typed[name] ?? '',
    autoComplete: 'off',
    error: wrong.includes(name) ? words.invalid : undefined,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <Dialog open dismissable sheet title={words.moreTitle} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid grid-cols-2 gap-4 *:min-w-0">
          <TextField {...field('joinedFrom')} type="date" className="px-2.5!" />
          <TextField {...field('joinedUntil')} type="date" className="px-2.5!" />
          <TextField {...field('least')} inputMode="decimal" hint={words.balanceHint} />
          <TextField {...field('most')} inputMode="decimal" />
          <TextField {...field('use')} inputMode="numeric" />
          <TextField {...field('idle')} inputMode="numeric" />
        </div>
        <FormActions submit={words.show} busy={false} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
