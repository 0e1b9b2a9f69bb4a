/** The amount and the card, saved or new, with one button that shows the total. */
import { cardEntryMessages } from '@exchange/contract/card-entry/card-entry.messages'
import {
  cashReserveMessages,
  loadFaultMessages,
} from '@exchange/contract/cash-reserve/cash-reserve.messages'
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { useEffect, useState } from 'react'
import type { AttemptRefusal } from '../card-attempts/use-card-attempt.ts'
import type { CardEntry, CardPicker } from '../card-attempts/card-form-handle.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { OutsideHours } from '../payments/outside-hours.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { Checkbox, SegmentedControl } from '../../ui/choice.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { minorOf } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { loadable, loadLabel, mayLoad, usualLoads } from './load-amount.ts'
import { useLoadForm, type LoadFormUse, type OnLoad, type Payment } from './use-load-form.ts'

interface LoadFormProps {
  readonly cardEntry: CardEntry
  readonly cardPicker: CardPicker
  readonly amount?: string | undefined
  readonly busy: boolean
  readonly refusal: AttemptRefusal | null
  readonly onLoad: OnLoad
  readonly leave?: string | undefined
  readonly onCancel: () => void
}

const payments = [
  { value: 'saved', label: 'Saved card' },
  { value: 'new', label: 'New card' },
]
const slowMs = 3_000

export function LoadForm(props: LoadFormProps) {
  const { busy, onLoad, leave, onCancel } = props
  // A refusal goes with the next edit: its cause may be gone.
  const [over, setOver] = useState<AttemptRefusal | null>(null)
  const refusal = over === props.refusal ? null : props.refusal
  const form = useLoadForm(busy, onLoad, props.amount)
  const { amount, saved, payment } = form
  const slow = useSlow(busy)
  const reserve = useUser()?.account?.cashBalance ?? 0
  const most = useConfig().cards?.loadMost ?? 0
  return (
    <form
      noValidate
      aria-label="Load Cash Reserve"
      className="grid grid-cols-1 gap-5"
      onChange={() => setOver(props.refusal)}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <OutsideHours />
      <p className="text-ink-soft">{cashReserveMessages.lead}</p>
      <Sum form={form} busy={busy} reserve={reserve} refusal={refusal} />
      {saved.length > 0 && (
        <fieldset disabled={busy}>
          <SegmentedControl
            label="Payment type"
            value={payment}
            options={payments}
            onChange={(value) => form.pay(value as Payment)}
          />
        </fieldset>
      )}
      {payment === 'saved' ? (
        <WithSavedCard {...props} refusal={refusal} form={form} />
      ) : (
        <WithNewCard {...props} refusal={refusal} form={form} />
      )}
      <FormError>{refusal?.text}</FormError>
      <FormActions
        stuck
        submit={loadLabel(amount, most)}
        movesMoney
        busy={busy}
        // Nothing is loaded while the sentence under the amount says that it cannot be.
        rests={amount.error !== undefined && !mayLoad(amount.typed, most)}
        leave={leave}
        onCancel={onCancel}
      >
        <Afterwards sum={loadable(amount.typed, most)} reserve={reserve} slow={slow} />
      </FormActions>
    </form>
  )
}

interface SumProps {
  readonly form: LoadFormUse
  readonly busy: boolean
  readonly reserve: number
  readonly refusal: AttemptRefusal | null
}

/** The amount: typed, or one of the suggested ones. */
function Sum({ form, busy, reserve, refusal }: SumProps) {
  const { amount } = form
  const amountError = amount.error ?? refusedField(refusal, 'amount')
  return (
    <>
      <AmountField
        ref={form.amountBox}
        label="Amount"
        large
        unit="$"
        disabled={busy}
        // An error replaces the hint, so that nothing moves under a press.
        hint={amountError ? undefined : '$50 recommended'}
        aside={
          <>
            Cash Reserve <Money amount={reserve} unit="USD" />
          </>
        }
        error={amountError}
        value={amount.typed}
        onChange={(event) => form.typeAmount(event.target.value)}
        onBlur={form.leaveAmount}
      />
      <div className="-mt-2 flex gap-2">
        {usualLoads.map((sum) => (
          <ChoiceChip
            key={sum}
            tight
            label={`$${Number(sum)}`}
            active={minorTyped(amount.typed) === minorTyped(sum)}
            onClick={() => !busy && form.typeAmount(sum)}
          />
        ))}
      </div>
    </>
  )
}

interface AfterwardsProps {
  readonly sum: bigint | null
  readonly reserve: number
  readonly slow: boolean
}

/** What the reserve comes to, or that the work takes longer than usual. */
function Afterwards({ sum, reserve, slow }: AfterwardsProps) {
  return (
    <>
      {sum !== null && !slow && (
        <p className="flex justify-between gap-4 text-sm text-ink-soft">
          {cashReserveMessages.afterwards}
          <Money amount={minorOf(reserve) + sum} unit="USD" className="font-semibold text-ink" />
        </p>
      )}
      <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
        {slow && cardEntryMessages.stillWorking}
      </p>
    </>
  )
}

type CardPartProps = LoadFormProps & { readonly form: LoadFormUse }

function WithSavedCard({ cardPicker: Picker, cardEntry, form, busy, refusal }: CardPartProps) {
  const missing = form.cardMissing ? loadFaultMessages('')['card-invalid'] : undefined
  return (
    <>
      <Picker
        label="Pay with"
        value={form.vaultId}
        onChange={form.choose}
        busy={busy}
        error={missing ?? refusedField(refusal, 'vaultId')}
      />
      <cardEntry.Unseen ref={form.desk} />
    </>
  )
}

function WithNewCard({ cardEntry, form, busy, refusal }: CardPartProps) {
  return (
    <>
      <cardEntry.Form
        ref={form.desk}
        busy={busy}
        known={form.saved}
        duplicateText={walletMessages.alreadySavedInLoad}
        refused={refusal?.fields ?? []}
        onEnter={() => void form.submit()}
      />
      <Checkbox
        label="Save this card"
        hint="For the next time, and for auto-reload"
        disabled={busy}
        checked={form.save}
        onChange={(event) => form.setSave(event.target.checked)}
      />
    </>
  )
}

function refusedField(refusal: AttemptRefusal | null, name: string): string | undefined {
  return refusal?.fields.find(({ field }) => field === name)?.message
}

/** True once the work has taken longer than people expect. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}
