import { cardEntry } from '../../capabilities/card-entry/card-entry.ts'
import { AddCardPanel } from '../../capabilities/wallet/add-card-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'

/** The Add Payment Card panel. */
export function AddCardView() {
  const bar = useBar()
  return (
    <div className="-mb-8 [--pay-foot:-2rem]">
      <AddCardPanel
        cardEntry={cardEntry}
        onClose={() => bar.show(barViews.account)}
        onAutoReload={(card) => bar.show('auto-reload', { card })}
      />
    </div>
  )
}
