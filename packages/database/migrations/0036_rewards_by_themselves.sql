-- ENT-27 autoRedeem: a tier that its exchange redeems for whoever reaches it.
alter table rewards.tiers add column auto_redeem boolean not null default false;

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
      'refund-received',
      'reward-redeemed'
    )
  );
