-- Why staff changed the credit line of a business that is erased.
create or replace function credit_lines.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update credit_lines.changes
  set reason = 'Erased'
  where member_id = p_member
    and reason not in ('', 'Erased');
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'credit-lines',
  'business',
  5,
  'credit_lines.erase_business(integer)',
  array[
    'credit_lines.changes'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
