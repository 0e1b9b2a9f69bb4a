/**
 * One notification. Opening it marks it as read. One with an open request opens Send to fulfil it
 * (REQ-08); any other leads to what it is about, or shows its full text.
 */
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import type { Approval } from '@exchange/contract/approvals/approvals.contract'
import { newDeviceWords } from '@exchange/contract/identity/devices.messages'
import type { Notification } from '@exchange/contract/notifications/notifications.contract'
import type { RequestMx } from '@exchange/contract/requests/requests.contract'
import { HandCoins, Mail, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { nearTime } from '../../kernel/day-words.ts'
import { useUser } from '../../kernel/hooks.ts'
import { useNow } from '../../kernel/use-now.ts'
import { may } from '../../kernel/rights.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { changeOne } from './notifications.api.ts'
import { matterOf, wayOnOf } from './open-matters.ts'

export interface NotificationHandlers {
  /** Opens Send to fulfil the request (REQ-08). */
  readonly onPay: (request: RequestMx) => void
  readonly onDecline: (request: RequestMx) => void
  /** CHARGE-16: asks for confirmation, then decides. */
  readonly onDecide: (approval: Approval, how: 'approve' | 'decline') => void
}

interface NotificationRowProps extends NotificationHandlers {
  readonly notification: Notification
}

export function NotificationRow({ notification, ...handlers }: NotificationRowProps) {
  const { id, subject, readTS, userCanDelete } = notification
  const [open, setOpen] = useState(false)
  const isNew = readTS === null
  const user = useUser()
  const isMain = user?.contact.private.isMainContact === true
  const { request, payable, approval, decidable } = matterOf(notification, isMain)
  const mayPay = user !== null && may(user, 'send')
  const read = () => void (isNew && change('read', id))
  const press = () => {
    read()
    if (payable) handlers.onPay(payable)
    else if (decidable && mayPay) handlers.onDecide(decidable, 'approve')
    else setOpen(!open)
  }
  const decline = () => {
    read()
    if (payable) handlers.onDecline(payable)
    if (decidable) handlers.onDecide(decidable, 'decline')
  }
  const acts = payable !== undefined || (decidable !== undefined && mayPay)
  const wayOn = acts || decidable ? null : wayOnOf(notification)
  const words = (
    <Words of={notification} open={open} product={(request ?? approval)?.product ?? null} />
  )
  return (
    <li className="group relative flex items-start gap-3 rounded-control py-2 pr-1.5 pl-3 hover:bg-sunk">
      <Mark of={notification} request={request} approval={approval} />
      <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-1">
        {wayOn ? (
          <a href={wayOn} onClick={read} className={wordsClass}>
            {words}
          </a>
        ) : (
          <button
            type="button"
            onClick={press}
            aria-expanded={acts ? undefined : open}
            className={wordsClass}
          >
            {words}
          </button>
        )}
        <State request={request} approval={decidable ? undefined : approval} />
        {notification.kind === 'new-device' && <NotMine onGo={read} />}
        {(payable ?? decidable) && (
          <Choices
            yes={payable ? 'Pay' : 'Approve'}
            mayAgree={payable !== undefined || mayPay}
            onAgree={press}
            onDecline={decline}
          />
        )}
      </div>
      {userCanDelete && (
        <IconButton
          label={`Delete: ${subject}`}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => void change('delete', id)}
          className="text-ink-soft [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100"
        />
      )}
    </li>
  )
}

const wordsClass = 'min-h-11 w-full text-left'

interface WordsProps {
  readonly of: Notification
  readonly open: boolean
  readonly product: string | null
}

function Words({ of, open, product }: WordsProps) {
  const { subject, content, code, sentTS, readTS } = of
  const now = useNow()
  const isNew = readTS === null
  // The receipt has the confirmation code.
  const more = [product, code === null ? content : ''].filter(Boolean).join(': ')
  return (
    <>
      <span className={cx('block wrap-anywhere', isNew && 'font-semibold')}>
        {subject}
        {isNew && <span className="sr-only"> (new)</span>}
      </span>
      <span
        className={cx(
          'block text-sm wrap-anywhere whitespace-pre-line text-ink-soft',
          !open && 'line-clamp-2',
        )}
      >
        {[capitalized(nearTime(sentTS, now)), more].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

/** Both steps of who did not sign in. */
function NotMine({ onGo }: { readonly onGo: () => void }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <a href={paths.panel('sessions')} onClick={onGo} className={wayClass}>
        {newDeviceWords.signOut}
      </a>
      <a href={paths.panel('password-update')} onClick={onGo} className={wayClass}>
        {newDeviceWords.changePassword}
      </a>
    </div>
  )
}

const wayClass = 'inline-flex min-h-11 items-center font-semibold text-brand-ink'

interface ChoicesProps {
  readonly yes: string
  /** False for a person who may not move money, who can only decline. */
  readonly mayAgree: boolean
  readonly onAgree: () => void
  readonly onDecline: () => void
}

function Choices({ yes, mayAgree, onAgree, onDecline }: ChoicesProps) {
  return (
    <>
      {!mayAgree && <p className="text-sm text-ink-soft">{approvalMessages.onlyDecline}</p>}
      <div className="flex flex-wrap gap-2">
        {mayAgree && (
          <Button movesMoney onClick={onAgree}>
            {yes}
          </Button>
        )}
        <Button variant="quiet" onClick={onDecline}>
          Decline
        </Button>
      </div>
    </>
  )
}

interface StateProps {
  readonly request: RequestMx | undefined
  readonly approval: Approval | undefined
}

interface MarkProps extends StateProps {
  readonly of: Notification
}

/** The logo of the other side, or a sign; with a dot while the notification is new. */
function Mark({ of: { image, readTS, subject }, request, approval }: MarkProps) {
  const other = approval ? <ShieldCheck size={19} /> : <Mail size={19} />
  return (
    <span aria-hidden className="relative mt-0.5 shrink-0">
      {image ? (
        <Avatar name={subject} src={image} square />
      ) : (
        <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-ink">
          {request ? <HandCoins size={19} /> : other}
        </span>
      )}
      {readTS === null && (
        <span className="absolute -top-1 -right-1 size-3.5 rounded-full border-2 border-surface bg-brand" />
      )}
    </span>
  )
}

/** The outcome, once there is nothing left to do here. */
function State({ request, approval }: StateProps) {
  if (request) return request.status === 'Pending' ? null : <Tag>{request.status}</Tag>
  if (!approval) return null
  if (approval.status !== 'Pending') return <Tag>{approval.status}</Tag>
  // After the member's approval a broker may still have to approve.
  if (approval.waitsFor === 'main') return <Tag>Approved, with your main contact</Tag>
  return approval.waitsFor === 'broker' ? <Tag>Approved, with your exchange</Tag> : null
}

async function change(how: 'read' | 'delete', id: string): Promise<void> {
  try {
    await changeOne(how, id)
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure
    // If marking as read failed it stays new, and the next opening tries again.
    if (how === 'delete') toast({ text: failure.detail })
  }
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
