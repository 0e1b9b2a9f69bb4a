/** One transaction in full: its receipt, and what can be done about it (ACCT-05). */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { receiptTime, minorOf } from '../../kernel/formats.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'
import { TransactionActions, type TransactionHandlers } from './transaction-actions.tsx'
import { DisputeState, otherSide, Sum } from './transaction-parts.tsx'

interface TransactionDetailProps {
  readonly transaction: Transaction
  readonly handlers: TransactionHandlers | undefined
  /** Where the same payment is made again, if the reader may. */
  readonly againHref: string | null
}

export function TransactionDetail(props: TransactionDetailProps) {
  const { transaction, handlers, againHref } = props
  const { brand } = useConfig()
  const own = useUser()?.member.name ?? ''
  const { moxeyPayConfirm } = transaction
  return (
    <Receipt
      title={otherSide(transaction)}
      state={stateOf(transaction)}
      subtitle={
        <p className="text-ink">
          <Sum transaction={transaction} size="huge" />
        </p>
      }
      rows={[{ label: 'Account', value: own, paperOnly: true }, ...rowsOf(transaction)]}
      {...arrived(transaction)}
      letterhead={`${brand.name} · ${accountMessages.transaction}`}
      {...(moxeyPayConfirm && {
        code: { label: 'Confirmation code', value: moxeyPayConfirm },
      })}
      actions={
        <>
          <DisputeState transaction={transaction} />
          {againHref && (
            <a href={againHref} className={buttonClass({ large: true, block: true })}>
              {accountMessages.sendAgain}
            </a>
          )}
          <TransactionActions of={transaction} handlers={handlers} />
          <ReceiptActions />
        </>
      }
    />
  )
}

/** The amount that arrived, if a commission was deducted from it. */
function arrived({ amount, currencyFee }: Transaction): { total?: ReceiptRow } {
  if (currencyFee === 0) return {}
  const left = minorOf(amount) - minorOf(currencyFee)
  return { total: { label: 'You received', value: <Money amount={left} unit="MOX" /> } }
}

/** For a refund or reversal: the commission that came back. */
function backOf({ feeBack, currencyFeeBack }: Transaction): readonly ReceiptRow[] {
  const back = (sum: number, unit: 'MOX' | 'USD'): readonly ReceiptRow[] =>
    sum > 0 ? [{ label: 'Commission returned', value: <Money amount={sum} unit={unit} /> }] : []
  return [...back(feeBack, 'USD'), ...back(currencyFeeBack, 'MOX')]
}

function stateOf({ status }: Transaction) {
  if (status === 'Pending') return 'waiting'
  return status === 'Approved' || status === 'Partly refunded' ? 'done' : 'over'
}

function rowsOf(of: Transaction): readonly ReceiptRow[] {
  const { date, action, member, status, tip, points, product, description } = of
  const { fee, currencyFee, balanceAfter } = of
  return [
    { label: 'Date', value: receiptTime(date) },
    ...(member ? [{ label: action === 'Sale' ? 'From' : 'To', value: member }] : []),
    ...(product ? [{ label: 'Product', value: product }] : []),
    ...(tip > 0 ? [{ label: 'Tip', value: <Money amount={tip} unit="USD" /> }] : []),
    ...(fee > 0 ? [{ label: 'Commission', value: <Money amount={fee} unit="USD" /> }] : []),
    ...(currencyFee > 0
      ? [{ label: 'Commission, taken off', value: <Money amount={currencyFee} unit="MOX" /> }]
      : []),
    ...backOf(of),
    ...(points > 0
      ? [{ label: 'Points earned', value: <Money amount={points} unit="PTS" /> }]
      : []),
    ...(description ? [{ label: 'Note', value: description }] : []),
    ...(balanceAfter === null
      ? []
      : [
          {
            label: accountMessages.balanceAfter,
            value: <Money amount={balanceAfter} unit="MOX" />,
          },
        ]),
    { label: 'Status', value: status },
  ]
}
