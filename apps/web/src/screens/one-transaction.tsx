/** One transaction in full, with what the reader may do about it. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { useState } from 'react'
import { TransactionDetail } from '../capabilities/accounts/transaction-detail.tsx'
import { useTransaction } from '../capabilities/accounts/transactions.api.ts'
import { WithdrawDialog } from '../capabilities/approvals/withdraw-dialog.tsx'
import { RefundDialog } from '../capabilities/refunds/refund-dialog.tsx'
import { DisputeDialog } from '../capabilities/reversals/dispute-dialog.tsx'
import { ProveIt } from '../capabilities/statements/prove-it.tsx'
import { useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function OneTransaction({ id }: { readonly id: string }) {
  const user = useUser()
  const query = useTransaction(id)
  const [refunding, setRefunding] = useState<Transaction | null>(null)
  const [disputing, setDisputing] = useState<Transaction | null>(null)
  const [withdrawing, setWithdrawing] = useState<Transaction | null>(null)
  if (!user) return null
  if (query.data === undefined) {
    if (!query.isError) return <Skeleton className="h-96 w-full rounded-card" />
    return (
      <FailedBanner onRetry={() => void query.refetch()}>
        {accountMessages.transactionsFailed}
      </FailedBanner>
    )
  }
  if (query.data === null) return <Banner>{accountMessages.paymentGone}</Banner>
  const handlers = {
    withdraw: setWithdrawing,
    ...(may(user, 'refund') && { refund: setRefunding }),
    ...(may(user, 'send') && { dispute: setDisputing }),
  }
  return (
    <>
      <TransactionDetail
        transaction={query.data}
        handlers={user.isTestAccount ? undefined : handlers}
        againHref={againHref(query.data, user)}
      />
      {may(user, 'statements') && (
        <div data-print="hide" className="mt-2">
          <ProveIt transaction={id} />
        </div>
      )}
      <RefundDialog transaction={refunding} onDone={() => setRefunding(null)} />
      <DisputeDialog transaction={disputing} onDone={() => setDisputing(null)} />
      <WithdrawDialog transaction={withdrawing} onDone={() => setWithdrawing(null)} />
    </>
  )
}

/** For a payment that the member made: the page that pays the same member the same sum. */
function againHref(of: Transaction, user: SessionUser): string | null {
  const { type, action, status, memberId, amount, description } = of
  const paid = action === 'Purchase' && (type === 'send' || type === 'charge' || type === 'hold')
  if (!paid || status === 'Pending' || memberId === null || !may(user, 'send')) return null
  // The note of a charge was written by the seller.
  const note = type === 'send' && description ? { note: description } : {}
  return paths.pay({ to: `m${memberId}`, amount: amount.toFixed(2), ...note })
}
