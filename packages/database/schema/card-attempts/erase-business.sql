-- What goes of a business that is erased; its people go one by one.
create or replace function card_attempts.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update card_attempts.attempts
  set address = null, form_url = null
  where member_id = p_member
    and (address is not null or form_url is not null);
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'card-attempts',
  'business',
  5,
  'card_attempts.erase_business(integer)',
  array[
    'card_attempts.attempts'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
