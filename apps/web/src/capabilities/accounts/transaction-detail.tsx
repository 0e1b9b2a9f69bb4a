/** One transaction in full: its receipt, and what can be done about it (ACCT-05). */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { accountMessages, paidHow } from '@exchange/contract/accounts/accounts.messages'
import { minorOf } from '../../kernel/formats.ts'
import { receiptTime } from '../../kernel/day-words.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Money, type MoneyUnit } from '../../ui/money.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'
import { TransactionActions, type TransactionHandlers } from './transaction-actions.tsx'
import { DisputeState, otherSide, Sum } from './transaction-parts.tsx'
import { Face } from './transaction-row.tsx'

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
      title={paidHow(transaction)}
      face={<Face of={transaction} size="face" />}
      state={stateOf(transaction)}
      subtitle={
        <>
          <p className="text-ink">
            <Sum transaction={transaction} size="huge" />
          </p>
          <p className="wrap-anywhere">
            <bdi>{otherSide(transaction)}</bdi>
          </p>
        </>
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
            <a href={againHref} className={buttonClass({ block: true })}>
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

/** In the order of the receipt of a payment. */
function rowsOf(of: Transaction): readonly ReceiptRow[] {
  const { date, status, tip, points, product, description } = of
  const { fee, currencyFee, flashCash, balanceAfter } = of
  const sum = (label: string, amount: number, unit: MoneyUnit): readonly ReceiptRow[] =>
    amount > 0 ? [{ label, value: <Money amount={amount} unit={unit} /> }] : []
  return [
    ...(of.person ? [{ label: accountMessages.person, value: of.person }] : []),
    ...(product ? [{ label: 'Product', value: product }] : []),
    ...sum('Paid with FlashCash', flashCash, 'MOX'),
    ...sum('Tip', tip, 'USD'),
    ...sum('Commission', fee, 'USD'),
    ...sum('Commission, taken off', currencyFee, 'MOX'),
    ...backOf(of),
    ...sum('Points earned', points, 'PTS'),
    { label: 'Date', value: receiptTime(date) },
    ...(description ? [{ label: 'Note', value: description }] : []),
    ...(balanceAfter === null
      ? []
      : [
          {
            label: accountMessages.balanceAfter,
            value: <Money amount={balanceAfter} unit="MOX" />,
          },
        ]),
    // The usual state says nothing.
    ...(status === 'Approved' ? [] : [{ label: 'Status', value: status }]),
  ]
}
