import { BuyGiftCardPanel } from '../../capabilities/gift-cards/buy-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'

/** The panel that buys a gift card. */
export function GiftCardView() {
  const bar = useBar()
  return (
    <div className="-mb-8 [--pay-foot:-2rem]">
      <BuyGiftCardPanel onClose={() => bar.show(barViews.account)} />
    </div>
  )
}
