-- The name of a business that is erased, in what others were told.
create or replace function notifications.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update notifications.notifications told
  set facts = replace(
    replace(told.facts::text, to_jsonb(m.list_name)::text, to_jsonb(f.business)::text),
    to_jsonb(m.name)::text,
    to_jsonb(f.business)::text
  )::jsonb
  from members.members m, members.former() f
  where m.id = p_member
    and m.name <> f.business
    and (
      told.facts::text like '%' || members.literally(to_jsonb(m.list_name)::text) || '%'
      or told.facts::text like '%' || members.literally(to_jsonb(m.name)::text) || '%'
    );
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'notifications',
  'business',
  5,
  'notifications.erase_business(integer)',
  array[
    'notifications.notifications'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
