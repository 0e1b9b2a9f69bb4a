-- Requests for the currency, and what people are notified of.
--
-- A request is completed by the ledger itself: the guard below runs in the commit of the payment
-- that fulfils it, so that it is paid once, for not less than was asked, and never after its end.

create schema requests;

create table requests.requests (
  id integer generated always as identity primary key,
  requestor_member_id integer not null references members.members (id),
  requestor_contact_id integer not null references members.contacts (id),
  asked_member_id integer not null references members.members (id),
  -- Null when the member was asked and not one of its people.
  asked_contact_id integer references members.contacts (id),
  -- Minor units of the currency.
  amount bigint not null,
  note text not null,
  product_id integer references members.products (id),
  status text not null default 'pending',
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The contact who paid, declined or cancelled; null when time ended it.
  ended_by integer,
  transfer_id uuid,
  idempotency_key uuid,
  request_hash uuid,
  constraint request_status_is_known check (
    status in ('pending', 'completed', 'declined', 'cancelled', 'expired')
  ),
  constraint request_asks_for_something check (amount > 0),
  constraint request_asks_somebody_else check (requestor_member_id <> asked_member_id),
  constraint request_ends_when_it_is_no_longer_pending check (
    (status = 'pending') = (ended_at is null)
  ),
  constraint completed_request_names_its_transfer check (
    (status = 'completed') = (transfer_id is not null)
  ),
  constraint transfer_completes_one_request unique (transfer_id),
  constraint request_is_made_once unique (idempotency_key)
);

create index requests_by_requestor on requests.requests (requestor_member_id, id);
create index requests_to_expire on requests.requests (expires_at)
where status = 'pending';

-- Only the ledger calls it. `now` is the server's clock, which also says when a request expires.
create function requests.complete(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  update requests.requests
  set
    status = 'completed',
    transfer_id = transfer,
    ended_at = (args ->> 'now')::timestamptz,
    ended_by = (args ->> 'contact')::integer
  where id = (args ->> 'request')::integer
    and status = 'pending'
    and asked_member_id = (args ->> 'payer')::integer
    and requestor_member_id = (args ->> 'payee')::integer
    and amount <= (args ->> 'amount')::bigint
    and expires_at > (args ->> 'now')::timestamptz;
  return found;
end
$$;

revoke execute on function requests.complete from public;
insert into ledger.guards (name, function)
values ('request.complete', 'requests.complete(jsonb, uuid)');

create schema notifications;

-- What was told to one person. Its words are made when it is read, from the kind and the facts.
-- One is written for every payment: it refers to people and members without foreign keys, whose
-- checks would lock and rewrite the row of whoever is paid most.
create table notifications.notifications (
  id bigint generated always as identity primary key,
  contact_id integer not null,
  kind text not null,
  -- The other member of the matter.
  member_id integer not null,
  request_id integer,
  -- Sums are minor units as text.
  facts jsonb not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  constraint notification_kind_is_known check (
    kind in (
      'payment-received',
      'request-received',
      'request-paid',
      'request-declined',
      'request-expired'
    )
  )
);

create index notifications_by_contact on notifications.notifications (contact_id, id)
where deleted_at is null;
create index notifications_pending on notifications.notifications (contact_id)
where deleted_at is null
  and (read_at is null or request_id is not null);

-- Unread ones and those whose request is still open (ACCT-04). A badge says 9+; a thousand is as
-- far as anybody counts.
create function notifications.pending_count(p_contact integer) returns integer
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
      and (n.read_at is null or n.request_id is not null)
      and (
        n.read_at is null
        or exists (
          select
          from requests.requests r
          where r.id = n.request_id
            and r.status = 'pending'
        )
      )
    limit 1000
  ) as pending
$$;

grant usage on schema requests, notifications to exchange_app;
grant execute on function notifications.pending_count to exchange_app;
grant select, insert, update on requests.requests, notifications.notifications to exchange_app;
