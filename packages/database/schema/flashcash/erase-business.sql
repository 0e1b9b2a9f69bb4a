-- What was written to a business that is erased with its FlashCash.
create or replace function flashcash.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update flashcash.buckets
  set note = ''
  where member_id = p_member
    and note <> '';
  -- What came back from it to others, when it declined a payment.
  update flashcash.buckets b
  set note = left('Returned by ' || names.business, 200)
  from members.members m, members.former() names
  where m.id = p_member
    and b.source = 'returned'
    and b.note = left('Returned by ' || m.list_name, 200);
  perform ledger.erase_notes_of('member:' || p_member, array['flash-grant', 'staff-posting']);
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'flashcash',
  'business',
  5,
  'flashcash.erase_business(integer)',
  array[
    'flashcash.buckets',
    'ledger.notes'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
