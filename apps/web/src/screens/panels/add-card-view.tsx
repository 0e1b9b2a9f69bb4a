import { cardEntry } from '../../capabilities/card-entry/card-entry.ts'
import { AddCardPanel } from '../../capabilities/wallet/add-card-panel.tsx'
import { useBar } from '../../navigation/bar.ts'
import { useWayBack } from './use-way-back.ts'

/** The Add Payment Card panel. */
export function AddCardView() {
  const bar = useBar()
  const back = useWayBack()
  return (
    <div className="-mb-8 [--pay-foot:-2rem]">
      <AddCardPanel
        cardEntry={cardEntry}
        leave={back.label}
        onClose={back.go}
        onAutoReload={(card) => bar.show('auto-reload', { card })}
      />
    </div>
  )
}
