-- Refunds: how much of each payment has come back, and points that were spent before they could be
-- taken back, which are a claim on later earnings (DOMAIN §4).

create schema refunds;

create table refunds.payments (
  transfer_id uuid primary key,
  -- Minor units of the payment's amount, or of its tip when it was a tip alone.
  refunded bigint not null,
  constraint something_is_refunded check (refunded > 0)
);

create table refunds.point_claims (
  member_id integer primary key references members.members (id),
  owed bigint not null,
  constraint claim_is_not_negative check (owed >= 0)
);

create index point_claims_open on refunds.point_claims (member_id)
where owed > 0;

-- Only the ledger calls these. Counts a refund of a payment that nobody has refunded more of since it
-- was read, and what could not be taken back of its points.
create function refunds.refund(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_before constant bigint := (args ->> 'before')::bigint;
  v_after constant bigint := v_before + (args ->> 'refund')::bigint;
  v_owed constant bigint := (args ->> 'owed')::bigint;
begin
  if v_before = 0 then
    insert into refunds.payments (transfer_id, refunded)
    values ((args ->> 'payment')::uuid, v_after)
    on conflict (transfer_id) do nothing;
  else
    update refunds.payments
    set refunded = v_after
    where transfer_id = (args ->> 'payment')::uuid
      and refunded = v_before;
  end if;
  if not found or v_after > (args ->> 'most')::bigint then
    return false;
  end if;
  if v_owed > 0 then
    insert into refunds.point_claims as c (member_id, owed)
    values ((args ->> 'payer')::integer, v_owed)
    on conflict (member_id) do update
    set owed = c.owed + v_owed;
  end if;
  return true;
end
$$;

-- Takes points of a claim that is still what it was.
create function refunds.collect(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  update refunds.point_claims
  set owed = owed - (args ->> 'points')::bigint
  where member_id = (args ->> 'member')::integer
    and owed = (args ->> 'owed')::bigint;
  return found;
end
$$;

revoke execute on function refunds.refund, refunds.collect from public;
insert into ledger.guards (name, function)
values
  ('refund.refund', 'refunds.refund(jsonb, uuid)'),
  ('refund.collect', 'refunds.collect(jsonb, uuid)');

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
      'approval-asked',
      'approval-approved',
      'approval-declined',
      'approval-expired',
      'refund-received'
    )
  );

grant usage on schema refunds to exchange_app;
grant select on refunds.payments, refunds.point_claims to exchange_app;
