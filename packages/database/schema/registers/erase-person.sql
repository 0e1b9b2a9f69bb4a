-- A person that is erased is a cashier no longer; what it sold stays, by number.
create or replace function registers.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update registers.cashiers
  set
    name = 'Former cashier',
    pin_hash = '',
    contact_id = null,
    removed_at = coalesce(removed_at, clock_timestamp())
  where contact_id = p_contact;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'registers',
  'person',
  5,
  'registers.erase_person(integer)',
  array[
    'registers.cashiers'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
