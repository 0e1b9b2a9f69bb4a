-- Keys and webhooks of a business that is erased, and what they were told.
create or replace function programs.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from programs.tries t
  using programs.deliveries d, programs.targets g
  where d.id = t.delivery_id
    and g.id = d.target_id
    and g.member_id = p_member;
  delete from programs.deliveries d
  using programs.targets g
  where g.id = d.target_id
    and g.member_id = p_member;
  delete from programs.events where member_id = p_member;
  delete from programs.targets where member_id = p_member;
  delete from programs.keys where member_id = p_member;
  delete from programs.feeds where member_id = p_member;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'programs',
  'business',
  5,
  'programs.erase_business(integer)',
  array[
    'programs.deliveries',
    'programs.events',
    'programs.feeds',
    'programs.keys',
    'programs.targets',
    'programs.tries'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
