-- Ends an approval as paid, declined or expired, if its step is still the one the caller read.
-- `due` says whether it must have expired. A denied one is not paid. A guard: runs in the commit of the transfer.
create or replace function approvals.finish(args jsonb, transfer uuid) returns boolean
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
    and (denied_at is null or args ->> 'status' <> 'approved')
    and (expires_at <= (args ->> 'now')::timestamptz) = (args ->> 'due')::boolean;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('approval.finish', 'approvals.finish(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
