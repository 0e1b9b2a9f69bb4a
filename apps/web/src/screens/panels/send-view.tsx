import { ContactSearchField } from '../../capabilities/search/contact-search.tsx'
import { SendPanel } from '../../capabilities/send/send-panel.tsx'
import { barViews, useBar } from '../../kernel/bar.ts'

/** Send in the side bar: introduces the form to the contact search. */
export function SendView() {
  const bar = useBar()
  return (
    <SendPanel
      contactField={ContactSearchField}
      amount={bar.search['amount'] ?? ''}
      onClose={() => bar.show(barViews.account)}
    />
  )
}
