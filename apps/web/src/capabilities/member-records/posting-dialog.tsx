/** Credits a member, or takes from it, with a reason and a reference. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { postingFaults } from '@exchange/contract/member-records/record.messages'
import {
  postingDirections,
  postingHouses,
  readPosting,
  type PostingFault,
} from '@exchange/domain/member-records/posting.rules'
import { useState } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { SegmentedControl, Select } from '../../ui/choice.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { recordActs, useAct } from './member-records.api.ts'

interface PostingDialogProps {
  readonly of: MemberRecord
  readonly onClose: () => void
}

const empty = {
  direction: 'credit',
  amount: '',
  house: 'fee-income',
  why: '',
  reference: '',
}

export function PostingDialog({ of, onClose }: PostingDialogProps) {
  const { currency } = useConfig().brand
  const [typed, setTyped] = useState(empty)
  const [faults, setFaults] = useState<readonly PostingFault[]>([])
  const { busy, failure, act, clear } = useAct(of.memberId)
  const isCredit = typed.direction === 'credit'
  const title = isCredit ? words.credit : words.debit
  const change = (part: Partial<typeof empty>) => {
    setTyped({ ...typed, ...part })
    clear()
  }
  const onSubmit = () => {
    const read = readPosting(typed)
    setFaults(read.ok ? [] : read.error)
    if (!read.ok) return
    const end = (text: string) => () => {
      toast({ text })
      onClose()
    }
    const { amount, direction } = { ...typed, ...read.value }
    const sum = `${amountText(amount)} ${currency}`
    const noted = words.postingNoted(direction, sum, of.profile.listName)
    void act(recordActs.post, typed, { done: end(words.posted), noted: end(noted) })
  }
  const field = (name: 'why' | 'reference') => ({
    value: typed[name],
    error: errorOf(faults, name, currency),
    autoComplete: 'off',
    disabled: busy,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  })
  return (
    <FormDialog
      sheet
      movesMoney
      title={words.posting}
      {...{ busy, failure, onClose, onSubmit, submit: title }}
    >
      <SegmentedControl
        label={words.direction}
        value={typed.direction}
        options={postingDirections.map((value) => ({ value, label: words.directions[value] }))}
        onChange={(direction) => change({ direction })}
      />
      <AmountField
        label={words.amount}
        error={errorOf(faults, 'amount', currency)}
        unit={<UnitMark unit="MOX" />}
        value={typed.amount}
        disabled={busy}
        data-first
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      <Select
        label={isCredit ? words.houseFrom : words.houseTo}
        value={typed.house}
        options={postingHouses.map((value) => ({ value, label: words.houses[value] }))}
        onChange={(event) => change({ house: event.currentTarget.value })}
      />
      <TextField {...field('why')} label={words.why} hint={words.whyHint} maxLength={500} />
      <TextField
        {...field('reference')}
        label={words.reference}
        hint={words.referenceHint}
        maxLength={60}
      />
    </FormDialog>
  )
}

function errorOf(
  faults: readonly PostingFault[],
  field: PostingFault['field'],
  currency: string,
): string | undefined {
  const fault = faults.find((one) => one.field === field)
  return fault && postingFaults(currency)[fault.code]
}
