-- The first step: the person may do nothing any more, is not found, and its cards are refused.
create or replace function erasure.close_access(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update members.contacts
  set
    removed_at = coalesce(removed_at, now()),
    is_main = false,
    rights = '{}',
    allow_login = false,
    omit_from_search = true
  where id = p_contact;
  update members.cards
  set status = 'deactivated', deactivated_at = coalesce(deactivated_at, now())
  where contact_id = p_contact
    and status <> 'deactivated';
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'close-access',
  'person',
  1,
  'erasure.close_access(integer)',
  array['members.contacts', 'members.cards']
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
