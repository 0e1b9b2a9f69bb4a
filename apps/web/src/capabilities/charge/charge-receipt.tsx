/** The receipt of a charge (CHARGE-12): the server's answer, and the note as written. */
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import type { ChargeAnswer } from '@exchange/contract/charge/charge.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { maskCardNumber } from '@exchange/domain/members/card-number.rules'
import { receiptTime } from '../../kernel/day-words.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { useApproval } from '../payments/use-approval.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Money } from '../../ui/money.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'
import { cardOf, type ChargeFormFields } from './charge-check.ts'
import { commissionRow, noteRows } from './receipt-rows.tsx'

interface ChargeReceiptProps {
  readonly fields: ChargeFormFields
  readonly answer: ChargeAnswer
  readonly onClose: () => void
}

export function ChargeReceipt({ fields, answer, onClose }: ChargeReceiptProps) {
  const { brand } = useConfig()
  const seller = useUser()
  const state = useChargeState(answer)
  return (
    <Arrival>
      <Receipt
        title={state.title}
        state={state.mark}
        subtitle={
          <>
            <p className="mb-1 text-ink">
              <Money amount={minorTyped(fields.amount)} unit="MOX" size="huge" />
            </p>
            <p className="wrap-anywhere">from {answer.chargeMember}</p>
            {state.hint && <p className="mt-2 text-sm">{state.hint}</p>}
          </>
        }
        rows={[
          { label: 'Seller', value: seller?.member.name ?? '', paperOnly: true },
          ...rowsOf(fields, answer, seller),
        ]}
        letterhead={`${brand.name} · Charge receipt`}
        {...(state.code && { code: { label: 'Confirmation code', value: state.code } })}
        actions={<ReceiptActions onClose={onClose} />}
      />
    </Arrival>
  )
}

/** CHARGE-16: a charge that waits for approval says so, and updates when it is approved. */
function useChargeState({ pending, moxeyPayConfirm }: ChargeAnswer) {
  const approval = useApproval(pending?.approvalId)
  const words = approvalMessages
  if (!pending) return { title: 'Charged', mark: 'done', hint: '', code: moxeyPayConfirm } as const
  const { status, waitsFor } = approval ?? { status: 'Pending', waitsFor: pending.waitsFor }
  if (status === 'Approved') {
    const code = approval?.moxeyPayConfirm
    return { title: 'Charged', mark: 'done', hint: words.approvedHint, code } as const
  }
  if (status !== 'Pending') {
    return { title: status, mark: 'over', hint: words.notPaidHint, code: null } as const
  }
  const byHolder = moxeyPayConfirm === null ? words.waitsForHolder : words.heldForHolder
  const hints = { broker: words.brokerMustAgree, main: words.mainMustAgree, holder: byHolder }
  const hint = hints[waitsFor]
  return { title: words.pendingTitle, mark: 'waiting', hint, code: null } as const
}

/** Unknown while the charge still waits. */
function commission(
  answer: ChargeAnswer,
  amount: bigint,
  seller: SessionUser | null,
): readonly ReceiptRow[] {
  return answer.moxeyPayConfirm === null ? [] : [commissionRow(answer, amount, seller)]
}

function rowsOf(
  fields: ChargeFormFields,
  answer: ChargeAnswer,
  seller: SessionUser | null,
): readonly ReceiptRow[] {
  const amount = minorTyped(fields.amount)
  const tip = minorTyped(fields.tip, 'USD')
  const number = cardOf(fields.card)?.number
  return [
    ...(answer.product ? [{ label: 'Sold', value: answer.product }] : []),
    ...(number ? [{ label: 'Card', value: maskCardNumber(number) }] : []),
    ...(tip > 0n ? [{ label: 'Tip', value: <Money amount={tip} unit="USD" /> }] : []),
    ...commission(answer, amount, seller),
    { label: 'Date', value: receiptTime(answer.date) },
    ...noteRows(fields),
  ]
}
