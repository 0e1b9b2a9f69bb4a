-- Whoever pays takes back what waits for a broker. One that cannot be ended steps back behind those
-- that can: the job takes them by when each is to be tried next.

alter table approvals.approvals
  add column tries integer not null default 0,
  -- Null until ending it has failed; its time is over at expires_at all the same.
  add column retry_at timestamptz,
  drop constraint approval_status_is_known,
  add constraint approval_status_is_known check (
    status in ('pending', 'approved', 'declined', 'expired', 'withdrawn')
  );

drop index approvals.approvals_due;
create index approvals_due on approvals.approvals (greatest(expires_at, retry_at))
where status = 'pending';

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
      'reward-redeemed'
    )
  );
