/**
 * The one part with which a member pays, in the side bar and as a page: connected with the search
 * and the load of the reserve, and opened with what the address names, a contact with an amount and
 * a note, or a request to fulfil.
 */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { LoadPart } from '../capabilities/payments/party-fields.ts'
import { adoptPending } from '../capabilities/payments/pending-payment.ts'
import { wallTimeIn } from '../capabilities/payments/zoned-time.ts'
import { RequestOver } from '../capabilities/requests/request-over.tsx'
import { useRequestToPay } from '../capabilities/requests/requests.api.ts'
import { PayeeField } from '../capabilities/search/payee-field.tsx'
import { useContact } from '../capabilities/search/use-contact.ts'
import { SendPanel } from '../capabilities/send/send-panel.tsx'
import type { SendStart } from '../capabilities/send/send-check.ts'
import { tomorrowMorning } from '../capabilities/send/send-schedule.ts'
import { PanelSkeleton } from '../frames/room.tsx'
import { useUser } from '../kernel/hooks.ts'
import { useBar } from '../navigation/bar.ts'
import { TermsOver } from './panels/terms-dialog.tsx'

/** Cards are needed by few payments. */
const LoadInPlace = lazy(async () => ({
  default: (await import('./panels/load-in-place.tsx')).LoadInPlace,
}))

function Load(props: LoadPart) {
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <LoadInPlace {...props} />
    </Suspense>
  )
}

interface PayPartProps {
  /** Above the form, where it is a page. */
  readonly title?: ReactNode
  readonly onClose: () => void
}

export function PayPart({ title, onClose }: PayPartProps) {
  const { to = '', amount = '', note = '', request = '', when = '' } = useBar().search
  const named = useContact(to)
  const asked = useRequestToPay(request)
  // A payment that waits for its answer is shown first, also when its request is paid by now.
  const user = useUser()
  const owner = user?.contact.id
  const [waits] = useState(() => adoptPending('send', owner))
  if (!waits && (named.loading || asked.loading)) return <PanelSkeleton />
  if (request && !asked.start && !waits)
    return <RequestOver reason={asked.problem} onClose={onClose} />
  return (
    <SendPanel
      key={request}
      contactField={PayeeField}
      loadPart={Load}
      termsDialog={TermsOver}
      start={asked.start ?? { contact: named.contact, amount, note, ...later(when, user) }}
      title={title}
      onClose={onClose}
    />
  )
}

/** `when=later` opens the payment with a day to choose: tomorrow morning at first. */
function later(when: string, user: SessionUser | null): SendStart {
  if (when !== 'later' || !user) return {}
  const now = wallTimeIn(user.profile.zone, new Date())
  return { start: 'later', scheduledDateTime: tomorrowMorning(now) }
}
