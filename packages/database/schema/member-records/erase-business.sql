-- What staff wrote about a business that is erased.
create or replace function member_records.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from member_records.notes where member_id = p_member;
  delete from member_records.credit_orders where member_id = p_member;
  delete from member_records.seeings where member_id = p_member;
  delete from member_records.visits where member_id = p_member;
  delete from member_records.bulk_lines where member_id = p_member;
  -- What was changed stays, by number.
  update member_records.changes
  set why = 'Erased'
  where member_id = p_member
    and why <> 'Erased';
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'member-records',
  'business',
  5,
  'member_records.erase_business(integer)',
  array[
    'member_records.bulk_lines',
    'member_records.changes',
    'member_records.credit_orders',
    'member_records.notes',
    'member_records.seeings',
    'member_records.visits'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
