/** /account: balances, recent transactions, and the member's details. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { AccountDetails } from '../capabilities/accounts/account-details.tsx'
import { AccountSummary } from '../capabilities/accounts/account-summary.tsx'
import { FlashCashMini } from '../capabilities/accounts/flash-cash-mini.tsx'
import { PointsMini } from '../capabilities/accounts/points-mini.tsx'
import { TransactionsList } from '../capabilities/accounts/transactions-list.tsx'
import { SavedCardList } from '../capabilities/wallet/saved-cards.tsx'
import { barViews, useBar } from '../navigation/bar.ts'
import { useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { useExplanations } from './use-explanations.ts'
import { useReserve } from './use-reserve.ts'

const recentCount = 5

export function AccountScreen() {
  const user = useUser()
  const bar = useBar()
  const reserve = useReserve()
  const explain = useExplanations()
  if (!user) return null
  const { account } = user
  const send = <Button onClick={() => bar.show('send')}>Send</Button>
  return (
    <AccountFrame
      at={paths.account()}
      title="Account Details"
      lead={user.member.name}
      actions={account && may(user, 'send') && send}
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-5">
          {account ? (
            <>
              <AccountSummary account={account} explain={explain} reserve={reserve} />
              <FlashCashMini account={account} onInfo={explain.flashCash} />
              {user.pointsSetup.exchangeEnrolled && (
                <PointsMini
                  account={account}
                  href={paths.rewards()}
                  onInfo={explain.communityRewards}
                />
              )}
            </>
          ) : (
            <Banner>{accountMessages.partialMember}</Banner>
          )}
        </div>
        {account && <Recent />}
        <div className="grid grid-cols-1 gap-5">
          {reserve && (
            <SavedCardList
              onAdd={<Button onClick={() => bar.show('add-card')}>Add a card</Button>}
            />
          )}
          <AccountDetails user={user} onPassword={() => bar.show(barViews.passwordUpdate)} />
        </div>
      </div>
    </AccountFrame>
  )
}

function Recent() {
  return (
    <section
      aria-labelledby="recent"
      className="grid grid-cols-1 gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="recent" className="text-lg font-semibold tracking-tight">
        Latest transactions
      </h2>
      <TransactionsList
        pageSize={recentCount}
        footer={
          <a href={paths.transactions()} className={buttonClass({ variant: 'quiet' })}>
            All transactions
          </a>
        }
      />
    </section>
  )
}
