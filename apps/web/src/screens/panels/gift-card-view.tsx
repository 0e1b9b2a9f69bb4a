import { BuyGiftCardPanel } from '../../capabilities/gift-cards/buy-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'

/** Buying a gift card in the side bar. */
export function GiftCardView() {
  const bar = useBar()
  return <BuyGiftCardPanel onClose={() => bar.show(barViews.account)} />
}
