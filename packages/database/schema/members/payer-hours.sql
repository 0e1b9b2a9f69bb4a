-- Whether the contact that pays, or agrees to a payment, may do so at this time. A guard: runs in the
-- commit of the payment. The row is locked, so that a change of the hours is either seen here or
-- comes after the payment.
create or replace function members.payer_hours(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform
  from members.contacts c
  where c.id = (args ->> 'contact')::integer
    and transfer is not null
  for share;
  return found
    and members.within_hours((args ->> 'contact')::integer, (args ->> 'now')::timestamptz);
end
$$;

insert into ledger.guards (name, function)
values ('payer.hours', 'members.payer_hours(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
