import { AutoReloadPanel } from '../../capabilities/auto-reload/auto-reload-panel.tsx'
import { SavedCardPicker } from '../../capabilities/wallet/saved-cards.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'

/** The Auto-Reload panel; `card` in the address skips its first step (AUTO-02). */
export function AutoReloadView() {
  const bar = useBar()
  return (
    <AutoReloadPanel
      cardPicker={SavedCardPicker}
      preselected={bar.search['card'] ?? ''}
      onAddCard={() => bar.show('add-card')}
      onClose={() => bar.show(barViews.account)}
    />
  )
}
