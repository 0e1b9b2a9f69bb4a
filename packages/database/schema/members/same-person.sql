-- Whether two contacts are one person, as far as can be told: the same contact, or the same mail
-- address, phone or name. Whoever has two logins is so recognised also where neither has an address;
-- two people of one name, who are taken for one, ask a third.
create or replace function members.same_person(p_one integer, p_other integer) returns boolean
language sql
stable
begin atomic
  select exists (
    select
    from members.contacts one
    join members.contacts other
      on other.id = one.id
      or (one.email <> '' and lower(one.email) = lower(other.email))
      or (one.phone <> '' and one.phone = other.phone)
      or (
        words.plain(one.first_name || ' ' || one.last_name)
        = words.plain(other.first_name || ' ' || other.last_name)
      )
    where one.id = p_one
      and other.id = p_other
  );
end;

grant execute on function members.same_person to exchange_app;
