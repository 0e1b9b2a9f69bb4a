/** The kinds of notifications; must equal the table notifications.kinds. */
export const NOTIFICATION_KINDS = [
  'payment-received',
  'card-charged',
  'request-received',
  'request-paid',
  'request-declined',
  'request-expired',
  'reload-declined',
  'schedule-paid',
  'schedule-refused',
  'schedule-missed',
  'schedule-paused',
  'approval-waits',
  'approval-asked',
  'approval-approved',
  'approval-declined',
  'approval-expired',
  'approval-withdrawn',
  'refund-received',
  'payment-reversed',
  'dispute-dismissed',
  'reward-redeemed',
  'flash-granted',
  'ledger-fault',
  'business-act',
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
