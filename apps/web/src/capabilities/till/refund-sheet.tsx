/**
 * Gives back all or some of one part of a sale. What a person may not give back alone a manager
 * approves with the PIN, over this sheet.
 */
import type { TillRefunded } from '@exchange/contract/till/give-back.contract'
import type { TillSale, TillTender } from '@exchange/contract/till/sale.contract'
import { toDecimal } from '@exchange/domain/money'
import { useEffect, useState } from 'react'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { usePayment, type Payment, type PaymentForm } from '../payments/use-payment.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money, UnitMark } from '../../ui/money.tsx'
import { SuccessMark } from '../../ui/success-mark.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ManagerSheet } from './manager-sheet.tsx'
import { tenderName, tenderUnit } from './tender-words.ts'
import { refundSale, withoutPin, type RefundInput } from './till.api.ts'
import type { Till } from './use-till.ts'

interface Refund {
  readonly input: RefundInput
}

/** Of one part, so that a refund without an answer is found again where it was made. */
const refundOf = (saleId: string, part: number): PaymentForm<Refund, TillRefunded> => ({
  name: `till-refund.${saleId}.${part}`,
  secret: true,
  kept: withoutPin,
  pay: ({ input }, how) => refundSale(input, how),
  fieldNames: {},
  paid: () => undefined,
  wordsOf: ({ detail }) => detail,
})

interface RefundSheetProps {
  readonly till: Till
  readonly sale: TillSale
  readonly tender: TillTender
  readonly onClose: () => void
}

export function RefundSheet({ till, sale, tender, onClose }: RefundSheetProps) {
  const payment = usePayment(refundOf(sale.saleId, tender.number))
  const { state } = payment
  const left = minorOf(tender.amount) - minorOf(tender.refunded)
  const [typed, setTyped] = useState(toDecimal(left))
  const [note, setNote] = useState('')
  const answer = state.step === 'receipt' ? state.answer : null
  useEffect(() => {
    if (answer) till.tell(answer.sale, answer.takings)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer once
  }, [answer])
  const input: RefundInput = {
    registerId: till.opening.register.registerId,
    saleId: sale.saleId,
    part: tender.number,
    amount: typed.trim(),
    refunded: tender.refunded,
    ...(note.trim() && { note: note.trim() }),
  }
  const close = () => {
    if (answer) payment.startOver()
    onClose()
  }
  if (answer) return <Refunded answer={answer} tender={tender} onClose={close} />
  if (state.step === 'unknown') return <Unsure payment={payment} />
  return (
    <>
      <RefundForm
        {...{ tender, left, typed, note, payment }}
        onTyped={setTyped}
        onNote={setNote}
        onClose={close}
        onRefund={() => void payment.submit({ input })}
      />
      <ManagerAsked till={till} payment={payment} input={input} />
    </>
  )
}

interface RefundFormProps {
  readonly tender: TillTender
  /** In minor units. */
  readonly left: bigint
  readonly typed: string
  readonly note: string
  readonly payment: Payment<Refund, TillRefunded>
  readonly onTyped: (typed: string) => void
  readonly onNote: (note: string) => void
  readonly onClose: () => void
  readonly onRefund: () => void
}

function RefundForm(props: RefundFormProps) {
  const { tender, left, typed, note, payment, onTyped, onNote, onClose, onRefund } = props
  const { currency } = useConfig().brand
  const { state } = payment
  const busy = state.step === 'processing'
  const amount = minorTyped(typed)
  const unit = tenderUnit(tender.kind)
  const sum = (of: bigint) =>
    unit === 'USD' ? `$${amountText(of)}` : `${amountText(of)} ${currency}`
  const isRight = amount > 0n && amount <= left
  const refusal = state.step === 'form' ? state.refusal : null
  const said = refusal && refusal.code !== 'MANAGER_NEEDED' ? refusal.text : ''
  return (
    <Dialog open sheet title="Refund" onClose={busy ? undefined : onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight && !busy) onRefund()
        }}
      >
        <p className="text-ink-soft">
          <bdi>{tenderName(tender)}</bdi> · {sum(left)} can be given back
          {tender.tip > 0 && ', with its share of the tip'}.
        </p>
        <AmountField
          label="Amount"
          large
          unit={<UnitMark unit={unit} />}
          error={isRight || typed === '' ? undefined : `At most ${amountText(left)}.`}
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
        <TextField
          label="Reason"
          maxLength={200}
          placeholder="Shown in the totals of the day"
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
        <FormError>{said}</FormError>
        <Button type="submit" large block movesMoney busy={busy} disabled={!isRight}>
          {isRight ? `Refund ${sum(amount)}` : 'Refund'}
        </Button>
      </form>
    </Dialog>
  )
}

interface ManagerAskedProps {
  readonly till: Till
  readonly payment: Payment<Refund, TillRefunded>
  readonly input: RefundInput
}

function ManagerAsked({ till, payment, input }: ManagerAskedProps) {
  const { state, submit, startOver } = payment
  const [failed, setFailed] = useState(0)
  const asked = state.step === 'form' && state.refusal?.code === 'MANAGER_NEEDED'
  const again = state.step === 'processing' && state.fields.input.approval !== undefined
  if (!asked && !again) return null
  return (
    <ManagerSheet
      managers={till.opening.managers}
      confirm={`Approve ${amountText(minorTyped(String(input.amount)))}`}
      movesMoney
      busy={again}
      failure={failed > 0 && asked && state.step === 'form' ? (state.refusal?.text ?? '') : ''}
      onApprove={(approval) => {
        setFailed(failed + 1)
        void submit({ input: { ...input, approval } })
      }}
      onClose={startOver}
    />
  )
}

interface RefundedProps {
  readonly answer: TillRefunded
  readonly tender: TillTender
  readonly onClose: () => void
}

function Refunded({ answer, tender, onClose }: RefundedProps) {
  const { amount, tip, moxeyPayConfirm: code } = answer
  return (
    <Dialog open sheet dismissable title="Refunded" onClose={onClose}>
      <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
        <SuccessMark fresh />
        <p className="text-[2.5rem] leading-tight font-bold tracking-tight">
          <Money amount={amount} unit={tenderUnit(tender.kind)} />
        </p>
        {tip > 0 && (
          <p className="font-semibold">
            and <Money amount={tip} unit="USD" /> of the tip
          </p>
        )}
        <p className="text-ink-soft">
          {tender.kind === 'cash'
            ? 'Give it back in cash: it is noted.'
            : 'It is back on the card.'}
        </p>
        {code && <p className="tracking-wider tabular-nums">{code}</p>}
        <Button large block data-first onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

function Unsure({ payment }: { readonly payment: Payment<Refund, TillRefunded> }) {
  const { state, submit } = payment
  if (state.step !== 'unknown') return null
  return (
    <Dialog open sheet title="No answer yet">
      <div className="grid gap-4">
        <p>It may be given back. Try again: nothing is given back twice.</p>
        <Button large block movesMoney onClick={() => void submit(state.fields)}>
          Try again
        </Button>
      </div>
    </Dialog>
  )
}
