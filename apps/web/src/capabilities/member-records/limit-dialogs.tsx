/** The forms that set standing, credit line, thresholds and fee plan, each with its reason. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { planWords, recordFaults } from '@exchange/contract/member-records/record.messages'
import { standingWords } from '@exchange/contract/members/standings.messages'
import { standings, type Standing } from '@exchange/domain/members/standings.rules'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { useState } from 'react'
import { ReasonDialog } from '../../frames/reason-dialog.tsx'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Checkbox, Select } from '../../ui/choice.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { recordActs, useAct } from './member-records.api.ts'

const reason = { label: words.why, hint: words.whyHint }

interface LimitDialogProps {
  readonly of: MemberRecord
  readonly onClose: () => void
}

/** Closes the form once it is done. */
function useSetting(memberId: number, onClose: () => void) {
  const task = useAct(memberId)
  const end = (text: string) => () => {
    toast({ text })
    onClose()
  }
  /** `noted` is said of an order that waits for a colleague. */
  const set = (address: { readonly path: string }, input: object, noted?: string) =>
    void task.act(address, input, {
      done: end(words.saved),
      ...(noted !== undefined && { noted: end(noted) }),
    })
  return { ...task, set }
}

export function StandingDialog({ of, onClose }: LimitDialogProps) {
  const { busy, failure, set } = useSetting(of.memberId, onClose)
  const others = standings.filter((one) => one !== of.standing)
  const [standing, setStanding] = useState<Standing>(others[0] ?? 'active')
  return (
    <ReasonDialog
      {...reason}
      title={words.setStanding}
      {...{ busy, failure, onClose }}
      onSubmit={(why) => set(recordActs.setStanding, { standing, why })}
    >
      <Select
        label={words.standing}
        hint={standingWords[standing].means}
        value={standing}
        options={others.map((value) => ({ value, label: standingWords[value].label }))}
        onChange={(event) => setStanding(event.currentTarget.value as Standing)}
      />
    </ReasonDialog>
  )
}

export function CreditDialog({ of, onClose }: LimitDialogProps) {
  const { busy, failure, set, clear } = useSetting(of.memberId, onClose)
  const [amount, setAmount] = useState(of.money ? amountText(of.money.creditLine) : '')
  const [wrong, setWrong] = useState<string>()
  const { currency } = useConfig().brand
  const submit = (why: string) => {
    const read = readAmount(amount)
    setWrong(read.ok ? undefined : recordFaults['credit-invalid'])
    if (!read.ok) return
    const sum = `${amountText(read.value)} ${currency}`
    set(recordActs.setCredit, { amount, why }, words.creditNoted(sum, of.profile.listName))
  }
  return (
    <ReasonDialog
      {...reason}
      title={words.setCredit}
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <AmountField
        label={words.creditLine}
        hint={words.creditHint(`${amountText(of.aloneMost)} ${currency}`)}
        error={wrong}
        unit={<UnitMark unit="MOX" />}
        value={amount}
        data-first
        onChange={(event) => {
          setAmount(event.currentTarget.value)
          setWrong(undefined)
          clear()
        }}
      />
    </ReasonDialog>
  )
}

const typedOf = (sum: number | null) => (sum === null ? '' : amountText(sum))

export function ThresholdsDialog({ of: { memberId, thresholds }, onClose }: LimitDialogProps) {
  const { busy, failure, set } = useSetting(memberId, onClose)
  const [own, setOwn] = useState(thresholds.own)
  const [sums, setSums] = useState({
    purchase: typedOf(thresholds.purchase),
    sales: typedOf(thresholds.sales),
  })
  const sumOf = (text: string) => (text.trim() === '' ? null : text)
  const field = (name: keyof typeof sums, label: string) => (
    <AmountField
      label={label}
      hint={words.thresholdHint}
      unit={<UnitMark unit="MOX" />}
      value={sums[name]}
      onChange={(event) => setSums({ ...sums, [name]: event.currentTarget.value })}
    />
  )
  return (
    <ReasonDialog
      {...reason}
      title={words.setThresholds}
      {...{ busy, failure, onClose }}
      onSubmit={(why) =>
        set(recordActs.setThresholds, {
          own,
          purchase: own ? sumOf(sums.purchase) : null,
          sales: own ? sumOf(sums.sales) : null,
          why,
        })
      }
    >
      <Checkbox label={words.ownThresholds} checked={own} onChange={() => setOwn(!own)} />
      {own && field('purchase', words.purchaseFrom)}
      {own && field('sales', words.salesFrom)}
    </ReasonDialog>
  )
}

export function PlanDialog({ of, onClose }: LimitDialogProps) {
  const { busy, failure, set } = useSetting(of.memberId, onClose)
  const other = of.feePlan === 'standard' ? 'cash-fee-free' : 'standard'
  const [feePlan, setFeePlan] = useState<string>(other)
  return (
    <ReasonDialog
      {...reason}
      title={words.setPlan}
      {...{ busy, failure, onClose }}
      onSubmit={(why) => set(recordActs.setPlan, { feePlan, why })}
    >
      <Select
        label={words.feePlan}
        value={feePlan}
        options={Object.entries(planWords).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setFeePlan(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}
