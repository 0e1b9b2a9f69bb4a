/** How much, and which card: a saved one or a new one; one button that says the sum. */
import { cardEntryMessages } from '@exchange/contract/card-entry/card-entry.messages'
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { loadFaultMessages } from '@exchange/contract/cash-reserve/cash-reserve.messages'
import { preselectedCard } from '@exchange/domain/wallet/wallet.rules'
import { useEffect, useRef, useState } from 'react'
import type { AttemptRefusal } from '../../kernel/card-attempt.ts'
import type { CardDesk, CardEntry, CardPicker } from '../../kernel/card-desk.ts'
import { amountText } from '../../kernel/formats.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SegmentedControl } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { judgeLoad, loadLabel, recommendedLoad } from './load-amount.ts'
import type { LoadSource } from './load.api.ts'

interface LoadFormProps {
  readonly cardEntry: CardEntry
  readonly cardPicker: CardPicker
  readonly busy: boolean
  readonly refusal: AttemptRefusal | null
  readonly onLoad: (desk: CardDesk, amount: string, source: LoadSource) => void
  readonly onCancel: () => void
}

type Payment = 'saved' | 'new'
const payments = [
  { value: 'saved', label: 'Saved card' },
  { value: 'new', label: 'New card' },
]
const slowMs = 3_000

export function LoadForm(props: LoadFormProps) {
  const { cardEntry: entry, cardPicker: Picker, busy, refusal, onLoad } = props
  const user = useUser()
  const most = useConfig().cards?.loadMost ?? 0
  const saved = Object.values(user?.wallet ?? {})
  const [amount, setAmount] = useState(recommendedLoad)
  const [vaultId, setVaultId] = useState(preselectedCard(saved)?.customerVaultId ?? '')
  const [chosen, setChosen] = useState<Payment>(vaultId ? 'saved' : 'new')
  const [save, setSave] = useState(true)
  const [missing, setMissing] = useState(false)
  const desk = useRef<CardDesk>(null)
  const amountBox = useRef<HTMLInputElement>(null)
  const payment = saved.length > 0 ? chosen : 'new'
  const isThere = saved.some((card) => card.customerVaultId === vaultId)
  const slow = useSlow(busy)

  const submit = async () => {
    if (busy) return
    const judged = judgeLoad(amount.typed, most)
    setAmount(judged)
    if (judged.error) return amountBox.current?.focus()
    const source = payment === 'saved' ? fromWallet() : await fromForm()
    if (source && desk.current) onLoad(desk.current, judged.typed.trim(), source)
  }
  const fromWallet = (): LoadSource | null => {
    setMissing(!isThere)
    return isThere ? { vaultId } : null
  }
  const fromForm = async (): Promise<LoadSource | null> => {
    const card = (await desk.current?.check()) ?? null
    return card && { card, save }
  }
  return (
    <form
      noValidate
      aria-label="Load Cash Reserve"
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <AmountField
        ref={amountBox}
        label="Amount"
        large
        unit="$"
        disabled={busy}
        hint="$50 recommended"
        aside={
          <>
            Cash Reserve <Money amount={user?.account?.cashBalance ?? 0} unit="USD" />
          </>
        }
        error={amount.error ?? refusedField(refusal, 'amount')}
        value={amount.typed}
        onChange={(event) => setAmount({ typed: event.target.value })}
        onBlur={() => amount.typed && setAmount(judgeLoad(amount.typed, most))}
      />
      {saved.length > 0 && (
        <fieldset disabled={busy}>
          <SegmentedControl
            label="Payment type"
            value={payment}
            options={payments}
            onChange={(value) => setChosen(value as Payment)}
          />
        </fieldset>
      )}
      {payment === 'saved' ? (
        <>
          <Picker
            label="Pay with"
            value={isThere ? vaultId : ''}
            onChange={(id) => (setVaultId(id), setMissing(false))}
            busy={busy}
            error={missing ? cardMissing(most) : refusedField(refusal, 'vaultId')}
          />
          <entry.Unseen ref={desk} />
        </>
      ) : (
        <>
          <entry.Form
            ref={desk}
            busy={busy}
            known={saved}
            duplicateText={walletMessages.alreadySavedInLoad}
            refused={refusal?.fields ?? []}
            onEnter={() => void submit()}
          />
          <Checkbox
            label="Save this card"
            hint="For the next time, and for auto-reload"
            disabled={busy}
            checked={save}
            onChange={(event) => setSave(event.target.checked)}
          />
        </>
      )}
      <FormError>{refusal?.text}</FormError>
      <div className="grid gap-2">
        <Button type="submit" large block busy={busy}>
          {loadLabel(amount)}
        </Button>
        <Button variant="quiet" block disabled={busy} onClick={props.onCancel}>
          Cancel
        </Button>
        <p role="status" className="min-h-6 text-center text-sm text-ink-soft">
          {slow && cardEntryMessages.stillWorking}
        </p>
      </div>
    </form>
  )
}

function cardMissing(most: number): string {
  return loadFaultMessages(amountText(most, true))['card-invalid']
}

function refusedField(refusal: AttemptRefusal | null, name: string): string | undefined {
  return refusal?.fields.find(({ field }) => field === name)?.message
}

/** True once the work has gone on for longer than people expect. */
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
