/** /transactions: everything that was paid and received, newest first (ACCT-05). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { TransactionsList } from '../capabilities/accounts/transactions-list.tsx'
import { useUser } from '../kernel/hooks.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { AccountFrame } from './account-frame.tsx'

const pageSize = 25

export function TransactionsScreen() {
  const user = useUser()
  if (!user) return null
  return (
    <AccountFrame at={paths.transactions()} title="Transactions" lead={user.member.name}>
      {user.account ? (
        <TransactionsList pageSize={pageSize} />
      ) : (
        <Banner>{accountMessages.partialMember}</Banner>
      )}
    </AccountFrame>
  )
}
