import { BuyGiftCardPanel } from '../../capabilities/gift-cards/buy-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'

/** The panel that buys a gift card. */
export function GiftCardView() {
  const bar = useBar()
  return <BuyGiftCardPanel onClose={() => bar.show(barViews.account)} />
}
