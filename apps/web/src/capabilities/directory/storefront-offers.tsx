/** What one gets here: offers for members, what is sold, and a gift card for this place. */
import { promotionText, rewardsText } from '@exchange/contract/directory/directory.messages'
import { storefrontMessages } from '@exchange/contract/directory/results.messages'
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { ChevronRight, Gift, Sparkles } from 'lucide-react'
import { useConfig } from '../../kernel/hooks.ts'
import type { WholeStorefront } from './directory.api.ts'
import type { StorefrontHandlers } from './storefront-actions.tsx'
import { StorefrontProducts } from './storefront-products.tsx'

interface StorefrontOffersProps {
  readonly whole: WholeStorefront
  readonly handlers: Pick<StorefrontHandlers, 'giftCards' | 'onBuy'>
}

export function StorefrontOffers({ whole, handlers }: StorefrontOffersProps) {
  const { storefront, details } = whole
  const { giftCards, onBuy } = handlers
  return (
    <>
      <Benefits storefront={storefront} />
      <StorefrontProducts products={details.products} onBuy={onBuy} />
      {giftCards && !storefront.noGiftCards && <GiftCard href={giftCards} />}
    </>
  )
}

/** DIR-37, DIR-38: rewards for the customer. */
function Benefits({ storefront }: { readonly storefront: Storefront }) {
  const { currency } = useConfig().brand
  const { rewardPoints, promotions, offers } = storefront
  const said = [
    ...promotions.map(({ title, spend, flashCash, text }) => ({
      title,
      text: [promotionText(spend, flashCash), text].filter(Boolean).join(' '),
    })),
    ...offers,
    ...(rewardPoints ? [{ title: '', text: rewardsText(rewardPoints, currency) }] : []),
  ]
  if (said.length === 0) return null
  return (
    <section aria-label={storefrontMessages.offers}>
      <ul className="grid grid-cols-1 gap-3 rounded-card bg-brand-soft p-4 text-brand-ink sm:p-5">
        {said.map(({ title, text }, at) => (
          <li key={at} className="flex gap-3">
            <Sparkles aria-hidden size={20} className="mt-0.5 shrink-0" />
            <span>
              {title && <span className="block font-semibold">{title}</span>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GiftCard({ href }: { readonly href: string }) {
  return (
    <a
      href={href}
      className="flex items-center gap-4 rounded-card border border-line/70 bg-surface p-4 hover:bg-sunk"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Gift aria-hidden size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{storefrontMessages.giftCard}</span>
        <span className="block text-ink-soft">{storefrontMessages.giftCardText}</span>
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
    </a>
  )
}
