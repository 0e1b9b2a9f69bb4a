/** My Notifications (ACCT-04, ENT-26): list, read, delete; what a request's notification carries. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requestStatuses } from '../requests/requests.contract.ts'
import { amountOut, pageInput, timestamp } from '../wire/fields.ts'

/** REQ-08: what is needed to pay a request from its notification. */
const requestMx = z.strictObject({
  type: z.literal('requestMx'),
  meta: z.strictObject({
    requestId: z.number().int(),
    status: z.enum(requestStatuses),
    amount: amountOut,
    requestor: z.string().meta({ description: '`c` + id of the contact to pay' }),
    requestorName: z.string(),
    note: z.string(),
    productId: z.number().int().nullable(),
    product: z.string().nullable(),
    receiptInfo: z
      .strictObject({ requestFrom: z.string() })
      .meta({ description: 'Made from our own records' }),
    expiresTS: timestamp,
  }),
})
export type RequestMx = z.infer<typeof requestMx>['meta']

export const notification = z
  .strictObject({
    id: z.string(),
    subject: z.string(),
    content: z.string(),
    sentTS: timestamp,
    readTS: timestamp.nullable(),
    deleteTS: timestamp.nullable(),
    userCanDelete: z.boolean(),
    attachments: z.array(requestMx),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

export const listNotifications = defineCall({
  id: 'notifications.list',
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
  input: z.strictObject({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
  output: z.strictObject({ pendingNotifications: z.number().int() }),
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
} as const

export const readNotification = defineCall({
  ...one,
  id: 'notifications.read',
  path: '/v2/notifications/read/',
  summary: 'Say that a notification has been read; again changes nothing.',
  errors: ['NOT_FOUND'],
})

export const deleteNotification = defineCall({
  ...one,
  id: 'notifications.delete',
  path: '/v2/notifications/delete/',
  summary: 'Delete a notification whose request, if it has one, is no longer open.',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
