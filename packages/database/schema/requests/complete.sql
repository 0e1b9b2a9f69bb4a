-- Completes the request that this payment fulfils. Checks every condition again, because the
-- request may have changed since it was read, and also the payee: the business that made the
-- request and, where one was chosen, its contact. A guard: runs in the commit of the payment.
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

insert into ledger.guards (name, function)
values ('request.complete', 'requests.complete(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
