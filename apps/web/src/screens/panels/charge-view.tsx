import { ChargePanel } from '../../capabilities/charge/charge-panel.tsx'
import { ContactSearchField } from '../../capabilities/search/contact-search.tsx'
import { findByCard } from '../../capabilities/search/contact-search.api.ts'
import { barViews, useBar } from '../../kernel/bar.ts'

/** Charge Card in the side bar: introduces the form to the card look-up and the search by name. */
export function ChargeView() {
  const bar = useBar()
  return (
    <ChargePanel
      findHolder={findByCard}
      contactField={ContactSearchField}
      onClose={() => bar.show(barViews.account)}
    />
  )
}
