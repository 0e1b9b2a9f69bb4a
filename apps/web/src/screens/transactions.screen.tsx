/** /transactions: everything that was paid and received, newest first (ACCT-05). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { TransactionsList } from '../capabilities/accounts/transactions-list.tsx'
import { RefundDialog } from '../capabilities/refunds/refund-dialog.tsx'
import { useState } from 'react'
import { useUser } from '../kernel/hooks.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { AccountFrame } from './account-frame.tsx'

const pageSize = 25

export function TransactionsScreen() {
  const user = useUser()
  const [refunding, setRefunding] = useState<Transaction | null>(null)
  if (!user) return null
  const mayRefund = user.contact.private.transAuth && !user.isTestAccount
  return (
    <AccountFrame at={paths.transactions()} title="Transactions" lead={user.member.name}>
      {user.account ? (
        <>
          <TransactionsList pageSize={pageSize} onRefund={mayRefund ? setRefunding : undefined} />
          <RefundDialog of={refunding} onDone={() => setRefunding(null)} />
        </>
      ) : (
        <Banner>{accountMessages.partialMember}</Banner>
      )}
    </AccountFrame>
  )
}
