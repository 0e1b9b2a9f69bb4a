/** The receipt of a send (SEND-20, SEND-21): the server's answer, and the note as written. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import type { SendAnswer } from '@exchange/contract/send/send.contract'
import { minorOf } from '../../kernel/formats.ts'
import { receiptTime } from '../../kernel/day-words.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { costRows, pointsRow, reserveTotal } from '../payments/cost-rows.tsx'
import { useApproval } from '../payments/use-approval.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Money } from '../../ui/money.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { PaidTo, SentActions } from './sent-parts.tsx'
import { sendWhys, type SendWhys } from './send-whys.ts'
import { scheduleRows } from './scheduled-receipt.tsx'
import type { SendFormFields } from './send-check.ts'
import type { OnPage } from './on-page.ts'

interface SendReceiptProps {
  readonly fields: SendFormFields
  readonly answer: SendAnswer
  readonly zone: string
  readonly onClose: () => void
  /** Begins another payment to the same payee. */
  readonly onAgain: () => void
  /** Of the pay page on which it was made. */
  readonly onPage?: OnPage | undefined
}

export function SendReceipt(props: SendReceiptProps) {
  const { fields, answer, zone, onClose, onAgain, onPage } = props
  const { brand } = useConfig()
  const payer = usePayer()
  const state = usePaymentState(answer.pending)
  const [amount, tip] = [minorTyped(fields.amount), minorTyped(fields.tip, 'USD')]
  const user = useUser()
  const why = user ? sendWhys(user, amount, answer) : {}
  const sent =
    amount > 0n ? (
      <Money amount={amount} unit="MOX" size="huge" />
    ) : (
      <Money amount={tip} unit="USD" size="huge" />
    )
  return (
    <Arrival>
      <Receipt
        title={state.title}
        state={state.mark}
        subtitle={
          <>
            <p className="mb-1 text-ink">{sent}</p>
            <PaidTo name={answer.sendTo} contact={fields.contact} />
            {state.hint && <p className="mt-2 text-sm">{state.hint}</p>}
          </>
        }
        rows={[
          ...payer,
          ...(onPage ? [{ label: 'For', value: onPage.page.label }] : []),
          ...receiptRows(fields, answer, { amount, tip, why }),
          ...scheduleRows(fields, answer, zone),
        ]}
        {...reserveTotal(tip + minorOf(answer.fee))}
        letterhead={`${brand.name} · Payment receipt`}
        code={{ label: 'Confirmation code', value: answer.moxeyPayConfirm }}
        actions={<SentActions onClose={onClose} onAgain={onAgain} onPage={onPage} />}
      />
    </Arrival>
  )
}

/** CHARGE-17: whether a held payment still waits, and its outcome. */
function usePaymentState(pending: SendAnswer['pending']) {
  const approvalId = pending?.approvalId
  const approval = useApproval(approvalId)
  const status = approval?.status ?? 'Pending'
  const isMain = (approval?.waitsFor ?? pending?.waitsFor) === 'main'
  const words = approvalMessages
  if (approvalId === undefined) return { title: 'Sent', mark: 'done', hint: '' } as const
  if (status === 'Approved') return { title: 'Sent', mark: 'done', hint: words.approved } as const
  return status === 'Pending'
    ? ({
        title: words.pendingTitle,
        mark: 'waiting',
        hint: isMain ? words.waitsForMain : words.waitsForBroker,
      } as const)
    : ({ title: status, mark: 'over', hint: words.returnedHint } as const)
}

/** Who paid. */
function usePayer(): readonly ReceiptRow[] {
  const user = useUser()
  if (!user) return []
  const { contact, member } = user
  const name = `${contact.fName} ${contact.lname}`.trim()
  return [{ label: 'From', value: `${name}, ${member.name}` }]
}

function receiptRows(
  fields: SendFormFields,
  answer: SendAnswer,
  { amount, tip, why }: { readonly amount: bigint; readonly tip: bigint; readonly why: SendWhys },
): readonly ReceiptRow[] {
  const note = fields.note.trim()
  const { flashCash, fee, points } = answer
  // A tip alone is the sum above.
  const shownTip = amount > 0n ? tip : 0n
  const costs = { flashCash, tip: shownTip, fee, points, waits: answer.pending !== null }
  return [
    ...costRows(costs, why),
    ...(answer.autoReload
      ? [
          {
            label: `Auto-reload, card ending in ${answer.autoReload.cardLast4}`,
            value: <Money amount={answer.autoReload.amount} unit="USD" />,
          },
        ]
      : []),
    ...pointsRow(costs, why),
    ...(answer.completedRequest ? [{ label: 'Request', value: 'Completed' }] : []),
    { label: 'Date', value: receiptTime(answer.date) },
    ...(answer.account && answer.pending === null && amount > 0n
      ? [
          {
            label: accountMessages.balanceAfter,
            value: <Money amount={answer.account.tradeBalance} unit="MOX" />,
          },
        ]
      : []),
    ...(note
      ? [{ label: 'Note', value: <span className="whitespace-pre-line">{note}</span> }]
      : []),
  ]
}
