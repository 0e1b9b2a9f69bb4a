-- What a payment knows of the members it joins is remembered by each server process, so that most
-- payments read nothing. Whatever changes such a fact says whose it was, on the channel 'parties',
-- in its own commit: a member's id, or nothing when so many changed that all should be forgotten.

create function members.tell_parties(p_members integer[]) returns void
language sql
set search_path = pg_catalog
as $$
  select pg_notify('parties', '')
  where cardinality(p_members) > 100
  union all
  select pg_notify('parties', m::text)
  from unnest(p_members) m
  where cardinality(p_members) <= 100;
$$;

create function members.tell_changed_members() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform members.tell_parties(array(select c.id from changed c));
  return null;
end
$$;

create function members.tell_members_of_rows() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform members.tell_parties(array(select distinct c.member_id from changed c));
  return null;
end
$$;

-- Credit lines are floors: only the owner of an account is known there.
create function members.tell_account_owners() returns trigger
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

create trigger parties_hear_of_members
after update on members.members
referencing new table as changed
for each statement execute function members.tell_changed_members();

create trigger parties_hear_of_contacts
after update on members.contacts
referencing new table as changed
for each statement execute function members.tell_members_of_rows();

create trigger parties_hear_of_lost_contacts
after delete on members.contacts
referencing old table as changed
for each statement execute function members.tell_members_of_rows();

create trigger parties_hear_of_buckets
after insert on flashcash.buckets
referencing new table as changed
for each statement execute function members.tell_members_of_rows();

create trigger parties_hear_of_floors
after insert on ledger.floors
referencing new table as changed
for each statement execute function members.tell_account_owners();
