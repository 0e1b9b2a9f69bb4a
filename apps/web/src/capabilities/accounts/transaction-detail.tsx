/** One transaction in full: its receipt, and what can be done about it (ACCT-05). */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { paidHow } from '@exchange/contract/accounts/activity.messages'
import { cameToNothing } from '@exchange/domain/accounts/transaction-list.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'
import { minorOf } from '../../kernel/formats.ts'
import { receiptTime } from '../../kernel/day-words.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { costRows, pointsRow, reserveTotal, sumRow } from '../payments/cost-rows.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'
import { TransactionActions, type TransactionHandlers } from './transaction-actions.tsx'
import { aboutOf, DisputeState, Sum } from './transaction-parts.tsx'
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
  const user = useUser()
  const own = user?.member.name ?? ''
  const me = user ? `${user.contact.fName} ${user.contact.lname}`.trim() : ''
  const { moxeyPayConfirm, member } = transaction
  const about = aboutOf({ ...transaction, product: '', description: '' })
  return (
    <Receipt
      title={paidHow(transaction, member && isolated(member))}
      face={<Face of={transaction} size="face" />}
      state={stateOf(transaction)}
      subtitle={
        <>
          <p className="text-ink">
            <Sum transaction={transaction} size="huge" />
          </p>
          {about && <p className="wrap-anywhere">{about}</p>}
        </>
      }
      rows={[{ label: 'Account', value: own, paperOnly: true }, ...rowsOf(transaction, me)]}
      {...totalOf(transaction)}
      letterhead={`${brand.name} · ${accountMessages.transaction}`}
      {...(moxeyPayConfirm && {
        code: { label: 'Confirmation code', value: moxeyPayConfirm },
      })}
      actions={
        <>
          <DisputeState transaction={transaction} />
          <div className="flex flex-wrap gap-2 empty:hidden">
            {againHref && (
              <a href={againHref} className={cx(buttonClass(), 'flex-1')}>
                {accountMessages.sendAgain}
              </a>
            )}
            <TransactionActions of={transaction} handlers={handlers} />
          </div>
          <ReceiptActions />
        </>
      }
    />
  )
}

/** A payment that this member made: its receipt is that of the payer. */
function isPaid({ type, action }: Transaction): boolean {
  return action === 'Purchase' && (type === 'send' || type === 'charge' || type === 'hold')
}

/** What left the payer's reserve; or what arrived, if a commission was deducted from it. */
function totalOf(of: Transaction): { readonly total?: ReceiptRow } {
  const { amount, currencyFee, tip, fee } = of
  if (isPaid(of)) return cameToNothing(of.status) ? {} : reserveTotal(minorOf(tip) + minorOf(fee))
  if (currencyFee === 0) return {}
  const left = minorOf(amount) - minorOf(currencyFee)
  return { total: { label: 'You received', value: <Money amount={left} unit="MOX" /> } }
}

function stateOf({ status }: Transaction) {
  if (status === 'Pending') return 'waiting'
  return status === 'Approved' || status === 'Partly refunded' ? 'done' : 'over'
}

/** In the order of the receipt of a payment, with the same lines. */
function rowsOf(of: Transaction, me: string): readonly ReceiptRow[] {
  const { date, status, product, description, person, by, balanceAfter } = of
  return [
    ...textRow(accountMessages.person, person),
    ...textRow('Product', product),
    ...moneyRows(of),
    { label: 'Date', value: receiptTime(date) },
    ...textRow('Note', description),
    // One's own name says nothing.
    ...textRow(isPaid(of) ? 'Paid by' : 'Handled by', by === me ? '' : by),
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

function moneyRows(of: Transaction): readonly ReceiptRow[] {
  // A tip alone is the sum above.
  const tip = of.amount > 0 ? of.tip : 0
  if (isPaid(of)) {
    const { flashCash, fee, points } = of
    const costs = { flashCash, tip, fee, points, waits: of.status === 'Pending' }
    return [...costRows(costs), ...pointsRow(costs)]
  }
  return [
    ...sumRow('Tip', tip, 'USD'),
    ...sumRow('Commission', of.fee, 'USD'),
    ...sumRow('Commission, taken off', of.currencyFee, 'MOX'),
    ...sumRow('Commission returned', of.feeBack, 'USD'),
    ...sumRow('Commission returned', of.currencyFeeBack, 'MOX'),
  ]
}

function textRow(label: string, value: string): readonly ReceiptRow[] {
  return value ? [{ label, value }] : []
}
