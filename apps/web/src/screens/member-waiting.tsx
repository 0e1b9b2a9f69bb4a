/** What waits for a member: requests to pay, payments to approve, and the Spending Target. */
import type { Approval } from '@exchange/contract/approvals/approvals.contract'
import type { Notification } from '@exchange/contract/notifications/notifications.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { RequestMx } from '@exchange/contract/requests/requests.contract'
import { useState, type ReactNode } from 'react'
import { decideMine } from '../capabilities/approvals/approvals.api.ts'
import { DecideDialog, type Deciding } from '../capabilities/approvals/decide-dialog.tsx'
import { matterOf } from '../capabilities/notifications/open-matters.ts'
import { useNotifications } from '../capabilities/notifications/notifications.api.ts'
import { may } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { Surface } from '../ui/surface.tsx'
import { TargetRow, useTargetWaiting } from './target-waiting.tsx'

/** More are in the notifications. */
const rowsMost = 4

interface WaitingForYouProps {
  readonly user: SessionUser
}

export function WaitingForYou({ user }: WaitingForYouProps) {
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const query = useNotifications()
  const matters = mattersOf(query.data?.pages.flatMap((page) => page.notifications) ?? [], user)
  const rows = matters.map(({ payable, decidable, subject, image }) =>
    payable ? (
      <RequestRow key={`request-${payable.requestId}`} request={payable} image={image} />
    ) : (
      decidable && (
        <ApprovalRow
          key={`approval-${decidable.approvalId}`}
          approval={decidable}
          subject={subject}
          image={image}
          onDecide={() => setDeciding({ approval: decidable, how: 'approve' })}
        />
      )
    ),
  )
  // Older notifications may have more of them.
  const isAll = rows.length <= rowsMost && !query.hasNextPage
  const target = useTargetWaiting(user)
  return (
    <>
      {(rows.length > 0 || target) && (
        <section aria-labelledby="waiting" className="grid grid-cols-1 gap-3">
          <div className="flex min-h-11 items-center justify-between gap-4">
            <h2 id="waiting" className="text-xl font-semibold tracking-tight">
              Waiting for you
            </h2>
            {!isAll && (
              <a
                href={paths.notifications()}
                className="inline-flex min-h-11 items-center font-medium text-brand-ink"
              >
                See all
              </a>
            )}
          </div>
          <Surface flush>
            <ul className="divide-y divide-line/70">
              {rows.slice(0, rowsMost)}
              {target && <TargetRow {...target} />}
            </ul>
          </Surface>
        </section>
      )}
      <DecideDialog pays deciding={deciding} decide={decideMine} onDone={() => setDeciding(null)} />
    </>
  )
}

/** What this person can pay or approve, newest first; nothing without the right to pay. */
function mattersOf(all: readonly Notification[], user: SessionUser) {
  if (!may(user, 'send')) return []
  const isMain = user.contact.private.isMainContact
  return all
    .map((one) => ({ ...matterOf(one, isMain), subject: one.subject, image: one.image }))
    .filter(({ payable, decidable }) => payable || decidable)
}

interface RequestRowProps {
  readonly image: string | null
  readonly request: RequestMx
}

function RequestRow({ request, image }: RequestRowProps) {
  const { requestId, requestorName, amount, note, product } = request
  return (
    <Row
      name={requestorName}
      image={image}
      line={
        <>
          <bdi>{requestorName}</bdi> asks for <Money amount={amount} unit="MOX" />
        </>
      }
      detail={[product, note].filter(Boolean).join(': ')}
    >
      <a
        href={paths.pay({ request: String(requestId) })}
        translate="no"
        aria-label={`Pay the request of ${requestorName}: ${amount}`}
        className={buttonClass()}
      >
        Pay
      </a>
    </Row>
  )
}

interface ApprovalRowProps {
  readonly approval: Approval
  /** The notification's words, which say who asks for what. */
  readonly subject: string
  readonly image: string | null
  readonly onDecide: () => void
}

function ApprovalRow({ approval, subject, image, onDecide }: ApprovalRowProps) {
  const { payee, note, product } = approval
  return (
    <Row
      name={payee}
      image={image}
      line={subject}
      detail={[product, note].filter(Boolean).join(': ')}
    >
      <Button movesMoney onClick={onDecide} aria-label={`Approve: ${subject}`}>
        Approve
      </Button>
    </Row>
  )
}

interface RowProps {
  readonly name: string
  readonly image: string | null
  readonly line: ReactNode
  readonly detail: string
  readonly children: ReactNode
}

function Row({ name, image, line, detail, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3.5">
      <Avatar name={name} src={image} square={image !== null} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium wrap-anywhere">{line}</p>
        {detail && <p className="line-clamp-1 text-sm text-ink-soft wrap-anywhere">{detail}</p>}
      </div>
      <div className="max-sm:ml-14.5">{children}</div>
    </li>
  )
}
