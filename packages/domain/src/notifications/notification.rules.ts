/** What a person can be notified of. */
export type NotificationKind =
  | 'payment-received'
  | 'card-charged'
  | 'request-received'
  | 'request-paid'
  | 'request-declined'
  | 'request-expired'
  | 'reload-declined'
  | 'schedule-paid'
  | 'schedule-refused'
  | 'schedule-missed'
  | 'schedule-paused'
