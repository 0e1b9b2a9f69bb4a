-- Refreshes the listings of changed exchanges.
create or replace function directory.tell_exchanges() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform directory.refresh(array(
    select s.id
    from changed c
    join was w using (id)
    join members.members m on m.exchange_id = c.id
    join directory.storefronts s on s.member_id = m.id
    where (c.status, c.is_trial) is distinct from (w.status, w.is_trial)
  ));
  return null;
end
$$;

create or replace trigger exchanges_tell_directory
after update on exchanges.exchanges
referencing old table as was new table as changed
for each statement execute function directory.tell_exchanges();
