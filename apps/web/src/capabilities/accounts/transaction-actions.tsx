/** The actions offered for one transaction. An action that is not possible is not shown. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import { disputeMessages } from '@exchange/contract/reversals/reversals.messages'
import { refundMessages } from '@exchange/contract/refunds/refunds.messages'
import { Button } from '../../ui/button.tsx'

type Open = (transaction: Transaction) => void

/** Opens each action's dialog. People who may not move money have only `withdraw`. */
export interface TransactionHandlers {
  /** Refunds a payment that was received. */
  readonly refund?: Open | undefined
  /** Withdraws a payment that waits for the main contact or a broker, or declines a held charge. */
  readonly withdraw: Open
  /** Disputes a payment that was made. */
  readonly dispute?: Open | undefined
}

interface TransactionAction {
  readonly label: string
  /** The full accessible name, for use out of context; it begins with the label. */
  readonly name?: string
  readonly open: Open
}

function actionsOf(of: Transaction, handlers: TransactionHandlers): readonly TransactionAction[] {
  const { refund, withdraw, dispute } = handlers
  const { door, title } = disputeMessages
  const ending = of.waitsFor === 'holder' ? approvalMessages.decline : approvalMessages.withdraw
  return [
    ...(refund && of.refundable > 0 ? [{ label: refundMessages.title, open: refund }] : []),
    ...(of.approvalId === null ? [] : [{ label: ending, open: withdraw }]),
    ...(dispute && of.disputable ? [{ label: door, name: title, open: dispute }] : []),
  ]
}

interface TransactionActionsProps {
  readonly of: Transaction
  readonly handlers: TransactionHandlers | undefined
}

export function TransactionActions({ of: transaction, handlers }: TransactionActionsProps) {
  const actions = handlers ? actionsOf(transaction, handlers) : []
  if (actions.length === 0) return null
  return actions.map(({ label, name = label, open }) => (
    <Button
      key={label}
      variant="quiet"
      className="flex-1"
      aria-label={`${name} ${transaction.member}`.trim()}
      onClick={() => open(transaction)}
    >
      {label}
    </Button>
  ))
}
