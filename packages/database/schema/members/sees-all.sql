-- Whether a contact sees all payments of its member, and what leads to them: gift cards, schedules and
-- requests. Without the right it sees its own (DOMAIN §15).
create or replace function members.sees_all(p_contact integer) returns boolean
language sql
stable
begin atomic
  select exists (
    select
    from members.contacts c
    where c.id = p_contact
      and 'statements' = any (c.rights)
  );
end;

grant execute on function members.sees_all to exchange_app;
