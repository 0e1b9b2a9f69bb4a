import { ContactSearchField } from '../../capabilities/search/contact-search.tsx'
import { useContact } from '../../capabilities/search/use-contact.ts'
import { SendPanel } from '../../capabilities/send/send-panel.tsx'
import { barViews, useBar } from '../../kernel/bar.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'

/** Send in the side bar: introduces the form to the contact search and to what a link asked for. */
export function SendView() {
  const bar = useBar()
  const named = useContact(bar.search['to'] ?? '')
  if (named.loading) return <PanelSkeleton />
  return (
    <SendPanel
      contactField={ContactSearchField}
      start={{ contact: named.contact, amount: bar.search['amount'] ?? '' }}
      onClose={() => bar.show(barViews.account)}
    />
  )
}
