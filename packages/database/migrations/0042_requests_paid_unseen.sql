-- A request is paid without having been looked at first, so its guard judges whom the payment goes
-- to as well: the business that asked, and the person of it where one was chosen.

create or replace function requests.complete(args jsonb, transfer uuid) returns boolean
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
    and requestor_contact_id = coalesce((args ->> 'payeeContact')::integer, requestor_contact_id)
    and amount <= (args ->> 'amount')::bigint
    and expires_at > (args ->> 'now')::timestamptz;
  return found;
end
$$;

create or replace function requests.complete_all(args jsonb[], transfers uuid[]) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_completed integer;
begin
  update requests.requests q
  set
    status = 'completed',
    transfer_id = p.transfer,
    ended_at = p.now,
    ended_by = p.contact
  from (
    select r.*, a.transfer
    from unnest(args, transfers) a (args, transfer)
    cross join jsonb_to_record(a.args) r (
      request integer, contact integer, payer integer, payee integer, "payeeContact" integer,
      amount bigint, now timestamptz
    )
  ) p
  where q.id = p.request
    and q.status = 'pending'
    and q.asked_member_id = p.payer
    and q.requestor_member_id = p.payee
    and q.requestor_contact_id = coalesce(p."payeeContact", q.requestor_contact_id)
    and q.amount <= p.amount
    and q.expires_at > p.now;
  get diagnostics v_completed = row_count;
  return v_completed = cardinality(args);
end
$$;
