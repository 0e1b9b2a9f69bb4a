/**
 * /giftcards, full screen: a balance check for anybody, and a member's own gift cards (GIFT-01).
 */
import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import { Gift, Search } from 'lucide-react'
import { giftCardSearch } from '../capabilities/directory/category-search.ts'
import { BalanceCheck } from '../capabilities/gift-cards/balance-check.tsx'
import { GiftCardList } from '../capabilities/gift-cards/gift-card-list.tsx'
import { ScanCard } from '../capabilities/search/scan-card.tsx'
import { useBar } from '../navigation/bar.ts'
import { useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { usePlace } from '../capabilities/places/place.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { FullScreen } from '../frames/full-screen.tsx'

export function GiftCardsScreen() {
  const user = useUser()
  const bar = useBar()
  const place = usePlace()
  const account = user?.account
  const buys = Boolean(account && user && may(user, 'gift-cards'))
  return (
    <FullScreen
      title={giftCardMessages.title}
      lead={giftCardMessages.intro}
      actions={
        buys && (
          <Button icon={<Gift size={18} aria-hidden />} onClick={() => bar.show('gift-card')}>
            {giftCardMessages.buy}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-4">
          <BalanceCheck scanButton={ScanCard} />
          <a
            href={paths.search(giftCardSearch(place, 0))}
            className="flex min-h-11 items-center gap-2.5 font-semibold text-brand-ink hover:underline"
          >
            <Search aria-hidden size={18} />
            {giftCardMessages.where}
          </a>
        </div>
        {account && (
          <section aria-label="My gift cards" className="grid gap-3">
            <h2 className="text-lg font-semibold tracking-tight">My gift cards</h2>
            <GiftCardList balance={account.tradeBalance} opens={buys} />
          </section>
        )}
      </div>
    </FullScreen>
  )
}
