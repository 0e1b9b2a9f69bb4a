/** Loads the cash reserve in place of a form that pays, which stays filled behind it. */
import { cardEntry } from '../../capabilities/card-entry/card-entry.ts'
import { LoadPanel } from '../../capabilities/cash-reserve/load-panel.tsx'
import type { LoadPart } from '../../capabilities/payments/party-fields.ts'
import { SavedCardPicker } from '../../capabilities/wallet/saved-cards.tsx'
import { useBar } from '../../navigation/bar.ts'

export function LoadInPlace({ amount, onClose }: LoadPart) {
  const bar = useBar()
  return (
    <LoadPanel
      cardEntry={cardEntry}
      cardPicker={SavedCardPicker}
      amount={amount}
      onClose={onClose}
      onAutoReload={(card) => bar.show('auto-reload', { card })}
    />
  )
}
