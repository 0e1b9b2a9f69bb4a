-- FlashCash that the staff granted is told to who got it (FLASH-05).
alter table notifications.notifications
  drop constraint notification_kind_is_known,
  add constraint notification_kind_is_known check (
    kind in (
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
      'reward-redeemed',
      'payment-reversed',
      'dispute-dismissed',
      'flash-granted'
    )
  );
