/**
 * /giftcards, full screen: a balance check for anybody, and a member's own gift cards (GIFT-01).
 */
import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import { Gift, Search } from 'lucide-react'
import { giftCardSearch } from '../capabilities/directory/category-search.ts'
import { BalanceCheck } from '../capabilities/gift-cards/balance-check.tsx'
import { GiftCardArt } from '../capabilities/gift-cards/gift-card-art.tsx'
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
  const takenAt = paths.search(giftCardSearch(place, 0))
  const buys = Boolean(account && user && may(user, 'gift-cards'))
  return (
    <FullScreen
      title={giftCardMessages.title}
      lead={account ? giftCardMessages.memberIntro : giftCardMessages.intro}
      actions={
        buys && (
          <Button icon={<Gift size={18} aria-hidden />} onClick={() => bar.show('gift-card')}>
            {giftCardMessages.buy}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        {account && (
          <section aria-label="My gift cards" className="grid w-full max-w-md gap-3">
            <h2 className="text-xl font-semibold tracking-tight">My gift cards</h2>
            <GiftCardList balance={account.tradeBalance} opens={buys} takenAt={takenAt} />
          </section>
        )}
        <section aria-label={giftCardMessages.check} className="grid gap-4">
          {account && (
            <h2 className="text-xl font-semibold tracking-tight">{giftCardMessages.check}</h2>
          )}
          <BalanceCheck scanButton={ScanCard} />
          {account && <TakenAt href={takenAt} />}
        </section>
        {!account && (
          <section aria-label={giftCardMessages.pitch} className="grid max-w-md gap-3">
            <GiftCardArt design="gift" />
            <h2 className="mt-2 text-xl font-semibold tracking-tight">{giftCardMessages.pitch}</h2>
            <p className="text-ink-soft">{giftCardMessages.pitchText}</p>
            <TakenAt href={takenAt} />
          </section>
        )}
      </div>
    </FullScreen>
  )
}

function TakenAt({ href }: { readonly href: string }) {
  return (
    <a
      href={href}
      className="flex min-h-11 items-center gap-2.5 font-semibold text-brand-ink hover:underline"
    >
      <Search aria-hidden size={18} />
      {giftCardMessages.where}
    </a>
  )
}
