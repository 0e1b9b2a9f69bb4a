-- Payment requests. The guard `request.complete` completes a request in the commit of the payment
-- that fulfils it, so that it is paid once, with at least the requested amount, and never after it
-- has expired.
create schema requests;

grant usage on schema requests to exchange_app;

create table requests.requests (
  id integer generated always as identity primary key,
  requestor_member_id integer not null references members.members (id),
  requestor_contact_id integer not null references members.contacts (id),
  asked_member_id integer not null references members.members (id),
  -- Null when the request was sent to the member and not to one of its contacts.
  asked_contact_id integer references members.contacts (id),
  -- Minor units of the currency.
  amount bigint not null,
  note text not null,
  product_id integer references members.products (id),
  status text not null default 'pending',
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The contact who paid, declined or cancelled; null when it expired.
  ended_by integer,
  transfer_id uuid,
  -- Still refuses a second request when the record of the key has been deleted by age.
  idempotency_key uuid,
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

grant select, insert, update on requests.requests to exchange_app;
