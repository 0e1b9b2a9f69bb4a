-- A credit line is a floor of the member's account: says whose has changed.
create or replace function members.tell_account_owners() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform members.tell_parties(array(
    select m.id
    from changed c
    join members.members m on m.main_account = c.account_id
  ));
  return null;
end
$$;

create or replace trigger parties_hear_of_floors
after insert on ledger.floors
referencing new table as changed
for each statement execute function members.tell_account_owners();
