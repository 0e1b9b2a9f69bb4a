/** The Load Cash Reserve panel, connected with the card form and the saved cards. */
import { cardEntry } from '../../capabilities/card-entry/card-entry.ts'
import { LoadPanel } from '../../capabilities/cash-reserve/load-panel.tsx'
import { SavedCardPicker } from '../../capabilities/wallet/saved-cards.tsx'
import { useBar } from '../../navigation/bar.ts'
import { useWayBack } from './use-way-back.ts'

export function LoadView() {
  const bar = useBar()
  const back = useWayBack()
  return (
    <div className="-mb-8 [--pay-foot:-2rem]">
      <LoadPanel
        cardEntry={cardEntry}
        cardPicker={SavedCardPicker}
        leave={back.label}
        onClose={back.go}
        onAutoReload={(card) => bar.show('auto-reload', { card })}
      />
    </div>
  )
}
