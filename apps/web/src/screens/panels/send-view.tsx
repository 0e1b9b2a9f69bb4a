import { useState } from 'react'
import { adoptPending } from '../../capabilities/payments/pending-payment.ts'
import { useUser } from '../../kernel/hooks.ts'
import { useContact } from '../../capabilities/search/use-contact.ts'
import { ContactSearchField } from '../../capabilities/search/contact-search.tsx'
import { useRequestToPay } from '../../capabilities/requests/requests.api.ts'
import { RequestOver } from '../../capabilities/requests/request-over.tsx'
import { SendPanel } from '../../capabilities/send/send-panel.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { TermsOver } from './terms-dialog.tsx'
import { PanelSkeleton } from '../../frames/room.tsx'

/**
 * The Send panel, connected with the contact search and opened with what a link names: a contact
 * and an amount, or a request to fulfil.
 */
export function SendView() {
  const bar = useBar()
  const { to = '', amount = '', request = '' } = bar.search
  const named = useContact(to)
  const asked = useRequestToPay(request)
  const close = () => bar.show(barViews.account)
  // A payment that waits for its answer is shown first, also when its request is paid by now.
  const owner = useUser()?.contact.id
  const [waits] = useState(() => adoptPending('send', owner))
  if (!waits && (named.loading || asked.loading)) return <PanelSkeleton />
  if (request && !asked.start && !waits)
    return <RequestOver reason={asked.problem} onClose={close} />
  return (
    <SendPanel
      key={request}
      contactField={ContactSearchField}
      termsDialog={TermsOver}
      start={asked.start ?? { contact: named.contact, amount }}
      onClose={close}
    />
  )
}
