/** /transactions: all payments made and received, newest first (ACCT-05). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { TransactionsList } from '../capabilities/accounts/transactions-list.tsx'
import { WithdrawDialog } from '../capabilities/approvals/withdraw-dialog.tsx'
import { RefundDialog } from '../capabilities/refunds/refund-dialog.tsx'
import { DisputeDialog } from '../capabilities/reversals/dispute-dialog.tsx'
import { useState } from 'react'
import { useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'

const pageSize = 25

export function TransactionsScreen() {
  const user = useUser()
  const [refunding, setRefunding] = useState<Transaction | null>(null)
  const [disputing, setDisputing] = useState<Transaction | null>(null)
  const [withdrawing, setWithdrawing] = useState<Transaction | null>(null)
  if (!user) return null
  const handlers = {
    withdraw: setWithdrawing,
    ...(may(user, 'refund') && { refund: setRefunding }),
    ...(may(user, 'send') && { dispute: setDisputing }),
  }
  return (
    <AccountFrame at={paths.transactions()} title="Transactions" lead={user.member.name}>
      {user.account ? (
        <>
          <TransactionsList
            pageSize={pageSize}
            handlers={user.isTestAccount ? undefined : handlers}
          />
          <RefundDialog transaction={refunding} onDone={() => setRefunding(null)} />
          <DisputeDialog transaction={disputing} onDone={() => setDisputing(null)} />
          <WithdrawDialog transaction={withdrawing} onDone={() => setWithdrawing(null)} />
        </>
      ) : (
        <Banner>{accountMessages.partialMember}</Banner>
      )}
    </AccountFrame>
  )
}
