-- Payments that wait for somebody's yes: a broker's above a threshold, the holder's when a card was
-- not read (DOMAIN §4). What is held lies on the payer's held account; the guards below tie every row
-- to the transfer that held, paid or returned it, in the same commit.

create schema approvals;

create table approvals.approvals (
  id uuid primary key,
  kind text not null,
  -- Whose yes is asked for next; brokers are those of the first of the exchanges.
  asks text not null,
  -- The exchanges whose brokers have not agreed yet.
  exchanges integer[] not null,
  -- When its time is over: true pays, false gives back.
  silence_clears boolean not null,
  payer_member_id integer not null references members.members (id),
  -- The person who pays or whose card it is; null when the member was named.
  payer_contact_id integer,
  payee_member_id integer not null references members.members (id),
  payee_contact_id integer,
  -- Minor units.
  amount bigint not null,
  tip bigint not null,
  note text not null,
  product_id integer references members.products (id),
  request_id integer references requests.requests (id),
  -- What is held and how it is paid, as it was planned then; null when nothing is held.
  held jsonb,
  status text not null default 'pending',
  -- Counts its changes: whoever decides names the one it saw.
  step integer not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The contact who decided; null when time did.
  ended_by integer,
  hold_id uuid,
  -- The payment, or the return of what was held.
  transfer_id uuid,
  constraint approval_kind_is_known check (kind in ('send', 'charge')),
  constraint approval_asks_somebody_known check (asks in ('holder', 'broker')),
  constraint approval_asks_a_broker_of_an_exchange check (
    asks = 'holder' or cardinality(exchanges) > 0
  ),
  constraint approval_status_is_known check (
    status in ('pending', 'approved', 'declined', 'expired')
  ),
  constraint approval_ends_when_it_is_no_longer_pending check (
    (status = 'pending') = (ended_at is null)
  ),
  constraint approval_is_paid_by_a_transfer check (status <> 'approved' or transfer_id is not null),
  constraint nothing_held_is_forgotten check (
    (held is null) = (hold_id is null)
    and (hold_id is null or status = 'pending' or transfer_id is not null)
  ),
  constraint hold_is_of_one_approval unique (hold_id),
  constraint transfer_ends_one_approval unique (transfer_id)
);

create index approvals_due on approvals.approvals (expires_at)
where status = 'pending';
-- Of a broker's list: few are pending at any time.
create index approvals_for_brokers on approvals.approvals ((exchanges[1]), made_at)
where status = 'pending' and asks = 'broker';

-- Only the ledger calls these. `now` is the server's clock, which also says when time is over.
create function approvals.hold(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  if args ? 'step' then
    -- The holder has said yes to what was only asked for; now brokers must.
    update approvals.approvals
    set
      asks = 'broker',
      exchanges = array(select jsonb_array_elements_text(args -> 'exchanges')::integer),
      payer_contact_id = (args ->> 'payerContact')::integer,
      held = args -> 'held',
      hold_id = transfer,
      step = step + 1,
      expires_at = (args ->> 'expiresAt')::timestamptz
    where id = (args ->> 'approval')::uuid
      and step = (args ->> 'step')::integer
      and status = 'pending'
      and expires_at > (args ->> 'now')::timestamptz;
    return found;
  end if;
  insert into approvals.approvals (
    id, kind, asks, exchanges, silence_clears, payer_member_id, payer_contact_id, payee_member_id,
    payee_contact_id, amount, tip, note, product_id, request_id, held, made_at, expires_at, hold_id
  )
  values (
    (args ->> 'approval')::uuid,
    args ->> 'kind',
    args ->> 'asks',
    array(select jsonb_array_elements_text(args -> 'exchanges')::integer),
    args ->> 'asks' = 'holder',
    (args ->> 'payer')::integer,
    (args ->> 'payerContact')::integer,
    (args ->> 'payee')::integer,
    (args ->> 'payeeContact')::integer,
    (args ->> 'amount')::bigint,
    (args ->> 'tip')::bigint,
    args ->> 'note',
    (args ->> 'productId')::integer,
    (args ->> 'request')::integer,
    args -> 'held',
    (args ->> 'now')::timestamptz,
    (args ->> 'expiresAt')::timestamptz,
    transfer
  );
  return true;
end
$$;

-- Paid, declined or expired, by whoever saw its present step; `due` says that its time is over.
create function approvals.finish(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  update approvals.approvals
  set
    status = args ->> 'status',
    transfer_id = transfer,
    step = step + 1,
    ended_at = (args ->> 'now')::timestamptz,
    ended_by = (args ->> 'by')::integer
  where id = (args ->> 'approval')::uuid
    and step = (args ->> 'step')::integer
    and status = 'pending'
    and (expires_at <= (args ->> 'now')::timestamptz) = (args ->> 'due')::boolean;
  return found;
end
$$;

revoke execute on function approvals.hold, approvals.finish from public;
insert into ledger.guards (name, function)
values
  ('approval.hold', 'approvals.hold(jsonb, uuid)'),
  ('approval.finish', 'approvals.finish(jsonb, uuid)');

-- FlashCash that was held or paid and comes back after its bucket has ended.
alter table flashcash.buckets
  drop constraint bucket_source_is_known,
  add constraint bucket_source_is_known check (
    source in ('invite', 'reward', 'staff', 'returned')
  );

alter table notifications.notifications
  add column approval_id uuid,
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
      'approval-expired'
    )
  );

drop index notifications.notifications_pending;
create index notifications_pending on notifications.notifications (contact_id)
where deleted_at is null
  and (read_at is null or request_id is not null or approval_id is not null);

-- Unread ones, and those whose request is still open or whose charge still waits (ACCT-04).
create or replace function notifications.pending_count(p_contact integer) returns integer
language sql
stable
set search_path = pg_catalog
as $$
  select count(*)::integer
  from (
    select
    from notifications.notifications n
    where n.contact_id = p_contact
      and n.deleted_at is null
      and (n.read_at is null or n.request_id is not null or n.approval_id is not null)
      and (
        n.read_at is null
        or exists (
          select
          from requests.requests r
          where r.id = n.request_id
            and r.status = 'pending'
        )
        or (
          n.kind = 'approval-asked'
          and exists (
            select
            from approvals.approvals a
            where a.id = n.approval_id
              and a.status = 'pending'
              and a.asks = 'holder'
          )
        )
      )
    limit 1000
  ) as pending
$$;

grant usage on schema approvals to exchange_app;
grant select, insert, update on approvals.approvals to exchange_app;
