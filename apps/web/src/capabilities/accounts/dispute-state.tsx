/** What became of a reported payment, on the payment itself. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { disputeMessages } from '@exchange/contract/reversals/reversals.messages'

export function DisputeState({ of: { dispute } }: { readonly of: Transaction }) {
  if (!dispute) return null
  return (
    <p className="mt-0.5 break-words text-sm text-amber-ink">
      {disputeMessages.states[dispute.status]}
      {dispute.note && <span className="block text-ink-soft">{dispute.note}</span>}
    </p>
  )
}
