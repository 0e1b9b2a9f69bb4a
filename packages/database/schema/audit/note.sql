-- Adds the lines of a staff act to the log, in the commit of the transfer. A guard that never
-- refuses: if another one does, its lines are undone.
create or replace function audit.note(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  insert into audit.entries
  select l.*
  from jsonb_populate_recordset(null::audit.entries, args -> 'lines') l;
  return true;
end
$$;

insert into ledger.guards (name, function)
values ('audit.note', 'audit.note(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
