/** The routes of notifications (ACCT-04, ENT-26): texts and attachments from our own records. */
import {
  deleteNotification,
  listNotifications,
  readNotification,
  type Notification,
} from '@exchange/contract/notifications/notifications.contract'
import {
  notificationMessages,
  notificationWords,
} from '@exchange/contract/notifications/notifications.messages'
import { imageUrl } from '@exchange/contract/media/images'
import { toApproval } from '@exchange/contract/approvals/approvals.contract'
import { toRequestMx } from '@exchange/contract/requests/requests.contract'
import { fail, ok } from '@exchange/domain/result'
import type { Refusal, Routes } from '../../http/route.ts'
import type { NotificationLine, Notifications } from './notification-pages.service.ts'

export function registerNotificationRoutes(
  routes: Routes,
  notifications: Notifications,
  currency: string,
): void {
  routes.signedIn(listNotifications, async ({ input, caller }) => {
    const page = await notifications.read({ ...input, contactId: caller.contactId })
    return ok({
      notifications: page.lines.map((line) => toNotification(line, currency)),
      nextCursor: page.nextCursor,
      pendingNotifications: page.pending,
    })
  })
  routes.signedIn(readNotification, async ({ input, caller }) => {
    const pending = await notifications.markRead(caller.contactId, input.id)
    return pending === undefined ? fail(notFound) : ok({ pendingNotifications: pending })
  })
  routes.signedIn(deleteNotification, async ({ input, caller }) => {
    const pending = await notifications.remove(caller.contactId, input.id)
    if (pending === undefined) return fail(notFound)
    return pending === 'still-open' ? fail(stillOpen) : ok({ pendingNotifications: pending })
  })
}

const notFound: Refusal = { code: 'NOT_FOUND', detail: notificationMessages.notFound }
const stillOpen: Refusal = { code: 'CONFLICT', detail: notificationMessages.stillOpen }

/** Pixels: twice the displayed width. */
const logoWidth = 88

function toNotification(line: NotificationLine, currency: string): Notification {
  return {
    id: line.id,
    kind: line.kind,
    ...notificationWords(line, currency),
    image: line.image && imageUrl(line.image, logoWidth),
    code: line.code === '' ? null : line.code,
    sentTS: line.sentAt.toISOString(),
    readTS: line.readAt?.toISOString() ?? null,
    deleteTS: null,
    userCanDelete: line.deletable,
    attachments: [
      ...(line.request ? [{ type: 'requestMx' as const, meta: toRequestMx(line.request) }] : []),
      ...(line.approval
        ? [{ type: 'approval' as const, meta: toApproval(line.approval, !line.selling) }]
        : []),
    ],
  }
}
