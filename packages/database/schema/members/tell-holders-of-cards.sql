-- Says whose cards have changed.
create or replace function members.tell_holders_of_cards() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform members.tell_parties(array(
    select distinct k.member_id
    from changed c
    join members.contacts k on k.id = c.contact_id
  ));
  return null;
end
$$;

create or replace trigger parties_hear_of_cards
after update on members.cards
referencing new table as changed
for each statement execute function members.tell_holders_of_cards();

create or replace trigger parties_hear_of_lost_cards
after delete on members.cards
referencing old table as changed
for each statement execute function members.tell_holders_of_cards();
