/**
 * /notifications: the member's notifications, with requests to pay or decline (ACCT-03, ACCT-04).
 */
import { decideMine } from '../capabilities/approvals/approvals.api.ts'
import { DecideDialog, type Deciding } from '../capabilities/approvals/decide-dialog.tsx'
import { NotificationsList } from '../capabilities/notifications/notifications-list.tsx'
import { DeclineRequest } from '../capabilities/requests/decline-request.tsx'
import type { RequestMx } from '@exchange/contract/requests/requests.contract'
import { useState } from 'react'
import { usePay } from '../navigation/use-pay.ts'
import { useUser } from '../kernel/hooks.ts'
import { paths } from '../paths.ts'
import { AccountFrame } from '../frames/account-frame.tsx'

export function NotificationsScreen() {
  const user = useUser()
  const pay = usePay()
  const [declining, setDeclining] = useState<RequestMx | null>(null)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  if (!user) return null
  return (
    <AccountFrame at={paths.notifications()} title="My Notifications" lead={user.member.name}>
      <NotificationsList
        onPay={({ requestId }) => pay({ request: String(requestId) })}
        onDecline={setDeclining}
        onDecide={(approval, how) => setDeciding({ approval, how })}
      />
      <DecideDialog pays deciding={deciding} decide={decideMine} onDone={() => setDeciding(null)} />
      <DeclineRequest request={declining} onDone={() => setDeclining(null)} />
    </AccountFrame>
  )
}
