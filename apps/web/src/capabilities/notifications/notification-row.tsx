/**
 * One notification. Opening it says that it was read; one that carries an open request opens Send
 * to fulfil it (REQ-08), any other shows the whole of what it says.
 */
import type { Notification } from '@exchange/contract/notifications/notifications.contract'
import type { RequestMx } from '@exchange/contract/requests/requests.contract'
import { Bell, HandCoins, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { receiptTime } from '../../kernel/formats.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { changeOne } from './notifications.api.ts'

export interface RequestDoors {
  /** Opens Send to fulfil the request (REQ-08). */
  readonly onPay: (request: RequestMx) => void
  readonly onDecline: (request: RequestMx) => void
}

interface NotificationRowProps extends RequestDoors {
  readonly notification: Notification
}

export function NotificationRow({ notification, onPay, onDecline }: NotificationRowProps) {
  const { id, subject, content, sentTS, readTS, userCanDelete, attachments } = notification
  const [open, setOpen] = useState(false)
  const request = attachments[0]?.meta
  const payable = request?.status === 'Pending' ? request : undefined
  const isNew = readTS === null
  const Icon = request ? HandCoins : Bell
  const read = () => void (isNew && change('read', id))
  const press = () => {
    read()
    if (payable) onPay(payable)
    else setOpen(!open)
  }
  return (
    <li className="flex items-start gap-3.5 px-4 py-3.5">
      <span
        aria-hidden
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isNew ? 'bg-brand-soft text-brand-ink' : 'bg-sunk text-ink-soft',
        )}
      >
        <Icon size={19} />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-1">
        <button
          type="button"
          onClick={press}
          aria-expanded={payable ? undefined : open}
          className="min-h-11 w-full text-left"
        >
          <span className={cx('block wrap-anywhere', isNew ? 'font-semibold' : 'font-medium')}>
            {subject}
            {isNew && <span className="sr-only"> (new)</span>}
          </span>
          <span className="block text-sm text-ink-soft">{receiptTime(sentTS)}</span>
          <span
            className={cx(
              'block text-sm wrap-anywhere whitespace-pre-line text-ink-soft',
              !open && 'line-clamp-2',
            )}
          >
            {request?.product ? `${request.product}: ${content}` : content}
          </span>
        </button>
        {request && !payable && <Tag>{request.status}</Tag>}
        {payable && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={press}>Pay</Button>
            <Button variant="quiet" onClick={() => (read(), onDecline(payable))}>
              Decline
            </Button>
          </div>
        )}
      </div>
      {userCanDelete && (
        <IconButton
          label={`Delete: ${subject}`}
          icon={<Trash2 size={19} aria-hidden />}
          onClick={() => void change('delete', id)}
          className="-mr-2"
        />
      )}
    </li>
  )
}

async function change(how: 'read' | 'delete', id: string): Promise<void> {
  try {
    await changeOne(how, id)
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure
    // What could not be marked as read stays new: the next opening says it again.
    if (how === 'delete') toast({ text: failure.detail })
  }
}
