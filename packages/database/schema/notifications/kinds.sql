-- The kinds of notifications; must equal NOTIFICATION_KINDS of the domain.
insert into notifications.kinds (kind)
values
  ('payment-received'),
  ('card-charged'),
  ('request-received'),
  ('request-paid'),
  ('request-declined'),
  ('request-expired'),
  ('reload-declined'),
  ('schedule-paid'),
  ('schedule-refused'),
  ('schedule-missed'),
  ('schedule-paused'),
  ('approval-waits'),
  ('approval-asked'),
  ('approval-approved'),
  ('approval-declined'),
  ('approval-expired'),
  ('approval-withdrawn'),
  ('refund-received'),
  ('reward-redeemed'),
  ('payment-reversed'),
  ('dispute-dismissed'),
  ('flash-granted'),
  ('ledger-fault'),
  ('business-act'),
  ('applicant')
on conflict do nothing;
