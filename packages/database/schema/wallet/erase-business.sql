-- What goes of a business that is erased; its people go one by one.
create or replace function wallet.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  -- The gateway has deleted them: until then the erasure waits (erasure.open_matters).
  delete from wallet.cards
  where member_id = p_member
    and forgotten_at is not null;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'wallet',
  'business',
  5,
  'wallet.erase_business(integer)',
  array[
    'wallet.cards'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
