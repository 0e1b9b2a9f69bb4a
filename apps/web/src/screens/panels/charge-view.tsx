import { ChargePanel } from '../../capabilities/charge/charge-panel.tsx'
import { findByCard } from '../../capabilities/search/contact-search.api.ts'
import { barViews, useBar } from '../../kernel/bar.ts'

/** Charge Card in the side bar: introduces the form to the card look-up. */
export function ChargeView() {
  const bar = useBar()
  return <ChargePanel findHolder={findByCard} onClose={() => bar.show(barViews.account)} />
}
