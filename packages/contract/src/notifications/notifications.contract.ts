/**
 * My Notifications (ACCT-04, ENT-26): list, read, delete. Requests and approvals are attachments.
 */
import { NOTIFICATION_KINDS } from '@exchange/domain/notifications/notification.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { approval } from '../approvals/approvals.contract.ts'
import { requestMx } from '../requests/requests.contract.ts'
import { pageInput, timestamp } from '../wire/fields.ts'

/** REQ-08: opening it opens Send to fulfil the request. */
const requested = z.strictObject({ type: z.literal('requestMx'), meta: requestMx })
/** CHARGE-16: a charge to approve or decline. */
const asked = z.strictObject({ type: z.literal('approval'), meta: approval })

export const notification = z
  .strictObject({
    id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    subject: z.string(),
    content: z.string(),
    image: z
      .string()
      .nullable()
      .meta({ description: 'The logo of the other member, if it has one' }),
    code: z.string().nullable().meta({ description: 'The confirmation code of its payment' }),
    sentTS: timestamp,
    readTS: timestamp.nullable(),
    deleteTS: timestamp.nullable(),
    userCanDelete: z.boolean(),
    attachments: z.array(z.discriminatedUnion('type', [requested, asked])),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

export const listNotifications = defineCall({
  id: 'notifications.list',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/notifications/',
  summary: "The caller's notifications, newest first.",
  access: { who: 'session' },
  input: pageInput,
  output: z.strictObject({
    notifications: z.array(notification),
    nextCursor: z.string().nullable(),
    pendingNotifications: z.number().int(),
  }),
})

const one = {
  method: 'POST',
  base: 'core',
  access: { who: 'session' },
  example: { id: '999999999999999999' },
  input: z.strictObject({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
  output: z.strictObject({ pendingNotifications: z.number().int() }),
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
} as const

export const readNotification = defineCall({
  ...one,
  id: 'notifications.read',
  path: '/v2/notifications/read/',
  summary: 'Mark a notification as read; idempotent.',
  errors: ['NOT_FOUND'],
})

export const deleteNotification = defineCall({
  ...one,
  id: 'notifications.delete',
  path: '/v2/notifications/delete/',
  summary: 'Delete a notification. Refused while its request is open.',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
