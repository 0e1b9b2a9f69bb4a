-- Charges remember cards, and who may look one up, as payments remember their parties (0017): what
-- changes such a fact says so in its own commit.

create function members.tell_holders_of_cards() returns trigger
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

create trigger parties_hear_of_cards
after update on members.cards
referencing new table as changed
for each statement execute function members.tell_holders_of_cards();

create trigger parties_hear_of_lost_cards
after delete on members.cards
referencing old table as changed
for each statement execute function members.tell_holders_of_cards();

-- Whose charges were declined is known by holder, too.
create index declines_by_holder on charge.declines (holder_id);

create function charge.tell_declined_holders() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform members.tell_parties(array(select distinct c.holder_id from changed c));
  return null;
end
$$;

create trigger parties_hear_of_declines
after insert on charge.declines
referencing new table as changed
for each statement execute function charge.tell_declined_holders();

create trigger parties_hear_of_more_declines
after update on charge.declines
referencing new table as changed
for each statement execute function charge.tell_declined_holders();

-- One wake-up for each statement: whoever remembers askers forgets all of them.
create function search.tell_misses() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('card-misses', '');
  return null;
end
$$;

create trigger misses_are_told
after insert or update on search.card_misses
for each statement execute function search.tell_misses();
