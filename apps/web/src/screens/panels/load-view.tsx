/** The Load Cash Reserve panel, connected with the card form and the saved cards. */
import { cardEntry } from '../../capabilities/card-entry/card-entry.ts'
import { LoadPanel } from '../../capabilities/cash-reserve/load-panel.tsx'
import { SavedCardPicker } from '../../capabilities/wallet/saved-cards.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'

export function LoadView() {
  const bar = useBar()
  return (
    <div className="-mb-8 [--pay-foot:-2rem]">
      <LoadPanel
        cardEntry={cardEntry}
        cardPicker={SavedCardPicker}
        onClose={() => bar.show(barViews.account)}
        onAutoReload={(card) => bar.show('auto-reload', { card })}
      />
    </div>
  )
}
