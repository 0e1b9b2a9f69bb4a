-- What goes of a business that is erased; its people go one by one.
create or replace function score.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from score.days where member_id = p_member;
  delete from score.scores where member_id = p_member;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'score',
  'business',
  5,
  'score.erase_business(integer)',
  array[
    'score.days',
    'score.scores'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
