import { RequestPanel } from '../../capabilities/requests/request-panel.tsx'
import { ContactSearchField } from '../../capabilities/search/contact-search.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'

/** The Request panel, connected with the contact search. */
export function RequestView() {
  const bar = useBar()
  return (
    <RequestPanel contactField={ContactSearchField} onClose={() => bar.show(barViews.account)} />
  )
}
