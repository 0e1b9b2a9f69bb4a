-- Refunds: how much of each payment was refunded, and points that were spent before they could be
-- taken back, which are claimed from later earnings (DOMAIN §4).
create schema refunds;

grant usage on schema refunds to exchange_app;

create table refunds.payments (
  transfer_id uuid primary key,
  -- Minor units of the payment's amount, or of its tip when the payment was only a tip.
  refunded bigint not null,
  constraint something_is_refunded check (refunded > 0)
);

grant select on refunds.payments to exchange_app;

create table refunds.point_claims (
  member_id integer primary key references members.members (id),
  owed bigint not null,
  constraint claim_is_not_negative check (owed >= 0)
);

create index point_claims_open on refunds.point_claims (member_id)
where owed > 0;

grant select on refunds.point_claims to exchange_app;
