import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import { panelView } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { paths } from '../paths.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const giftCards: Manifest = {
  pages: [
    // ROUTE-23, GIFT-01: visitors may use it.
    {
      path: paths.giftCards(),
      title: 'Gift Cards',
      noChrome: true,
      inAccount: true,
      existsIf: areSold,
      view: lazyPart(() =>
        import('../screens/gift-cards.screen.tsx').then((file) => file.GiftCardsScreen),
      ),
      menu: { group: 'money', icon: 'Gift', shownTo: ({ config }) => areSold(config) },
    },
  ],
  panels: [
    {
      name: 'gift-card',
      title: 'Buy a Gift Card',
      view: panelView(() =>
        import('../screens/panels/gift-card-view.tsx').then((file) => file.GiftCardView),
      ),
      needsUser: true,
      needsRight: 'gift-cards',
    },
  ],
}

/** Gift cards exist if the server is configured to sell them. */
function areSold({ giftCards: sold }: AppConfig): boolean {
  return sold !== null
}
