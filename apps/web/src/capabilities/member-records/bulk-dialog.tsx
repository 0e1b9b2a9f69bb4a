/** What to do with the selected members: the act, what it sets, and the reason. */
import type { BulkMembers, BulkOrderIn } from '@exchange/contract/member-records/bulk.contract'
import {
  bulkActMeans,
  bulkActWords,
  bulkWords as words,
} from '@exchange/contract/member-records/bulk.messages'
import { planWords, recordFaults } from '@exchange/contract/member-records/record.messages'
import { bulkActs, type BulkAct } from '@exchange/domain/member-records/bulk.rules'
import { readReason, reasonMax } from '@exchange/domain/reversals/reversal.rules'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { officePaths } from '../../office-paths.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Select } from '../../ui/choice.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { preview, useBulks } from './bulk.api.ts'

interface BulkDialogProps {
  readonly members: BulkMembers
  /** Who is selected, in words. */
  readonly said: string
  readonly onClose: () => void
}

const plans = Object.entries(planWords).map(([value, label]) => ({ value, label }))

export function BulkDialog({ members, said, onClose }: BulkDialogProps) {
  const navigate = useNavigate()
  const { busy, failure, run } = useTask()
  const [act, setAct] = useState<BulkAct>('hold')
  const [set, setSet] = useState({ amount: '', feePlan: 'standard', brokerId: '' })
  const [why, setWhy] = useState('')
  const [wrong, setWrong] = useState<{ readonly amount?: string; readonly why?: string }>({})
  const submit = () => {
    const read = readReason(why)
    const noAmount = act === 'credit-line' && !readAmount(set.amount).ok
    setWrong({
      ...(noAmount && { amount: recordFaults['credit-invalid'] }),
      ...(!read.ok && { why: recordFaults[read.error] }),
    })
    if (!read.ok || noAmount) return
    void run(async () => {
      const { bulkId } = await preview(orderOf(act, set), members, read.value)
      await navigate({ to: officePaths.bulk(bulkId) })
    })
  }
  return (
    <FormDialog
      sheet
      title={words.title}
      submit={words.preview}
      {...{ busy, failure }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">{said}</p>
      <Select
        label={words.what}
        hint={bulkActMeans[act]}
        value={act}
        options={bulkActs.map((value) => ({ value, label: bulkActWords[value] }))}
        onChange={(event) => setAct(event.currentTarget.value as BulkAct)}
      />
      {act === 'broker' && (
        <BrokerSelect value={set.brokerId} onChange={(brokerId) => setSet({ ...set, brokerId })} />
      )}
      {act === 'credit-line' && (
        <AmountField
          label={words.creditLine}
          error={wrong.amount}
          unit={<UnitMark unit="MOX" />}
          value={set.amount}
          onChange={(event) => setSet({ ...set, amount: event.currentTarget.value })}
        />
      )}
      {act === 'fee-plan' && (
        <Select
          label={words.feePlan}
          value={set.feePlan}
          options={plans}
          onChange={(event) => setSet({ ...set, feePlan: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={words.why}
        hint={words.whyHint}
        error={wrong.why}
        value={why}
        maxLength={reasonMax}
        disabled={busy}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

interface Settings {
  readonly amount: string
  readonly feePlan: string
  readonly brokerId: string
}

function orderOf(act: BulkAct, { amount, feePlan, brokerId }: Settings): BulkOrderIn {
  switch (act) {
    case 'credit-line':
      return { act, amount }
    case 'fee-plan':
      return { act, feePlan: feePlan === 'cash-fee-free' ? feePlan : 'standard' }
    case 'broker':
      return { act, brokerId: brokerId === '' ? null : Number(brokerId) }
    case 'hold':
    case 'lift-hold':
    case 'send-code':
      return { act }
  }
}

interface BrokerSelectProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

function BrokerSelect({ value, onChange }: BrokerSelectProps) {
  const { data } = useBulks()
  const brokers = data?.brokers ?? []
  return (
    <Select
      label={words.broker}
      value={value}
      options={[
        { value: '', label: words.noBroker },
        ...brokers.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
