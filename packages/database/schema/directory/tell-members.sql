-- Refreshes the listings of changed members.
create or replace function directory.tell_members() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform directory.refresh(array(
    select s.id
    from changed c
    join was w using (id)
    join directory.storefronts s on s.member_id = c.id
    where (
      c.status, c.listed, c.standby, c.exchange_id, c.joined_at, c.gift_card, c.directory_only
    ) is distinct from (
      w.status, w.listed, w.standby, w.exchange_id, w.joined_at, w.gift_card, w.directory_only
    )
  ));
  return null;
end
$$;

create or replace trigger members_tell_directory
after update on members.members
referencing old table as was new table as changed
for each statement execute function directory.tell_members();
