-- What a person that is erased wrote with payments.
create or replace function payments.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform ledger.erase_notes('contact:' || p_contact);
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'payments',
  'person',
  5,
  'payments.erase_person(integer)',
  array[
    'ledger.notes'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
