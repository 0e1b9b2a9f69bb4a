-- Whether a member begins against the opening account of its own exchange, and of no other. A guard:
-- runs in the commit of the transfer. Without it no opening may pass a floor (ledger.may_pass_floors).
create or replace function imports.opening_own_exchange(args jsonb, transfer uuid) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  with legs as (
    select l.account
    from jsonb_populate_recordset(null::ledger.leg, args -> 'legs') l
  )
  select transfer is not null and exists (
    select
    from legs began
    join members.members m on m.main_account = began.account
    join exchanges.house_accounts h on h.exchange_id = m.exchange_id and h.purpose = 'opening'
    join legs house on house.account = h.account_id
  )
$$;

insert into ledger.guards (name, function)
values ('opening.own-exchange', 'imports.opening_own_exchange(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
