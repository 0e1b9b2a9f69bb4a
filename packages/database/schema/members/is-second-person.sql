-- Whether a contact may be the second person for what another has ordered, where money or limits are
-- decided: another person as far as can be told, of another owner, and neither got a right of staff
-- from the other within 24 hours, nor through others, nor both from a third person, who could have made
-- both for one order. The people of an office work in one business and are second persons for each
-- other.
create or replace function members.is_second_person(p_first integer, p_second integer)
returns boolean
language sql
stable
begin atomic
  with recursive got (holder, giver) as (
    select g.contact_id, g.granted_by
    from identity.grants g
    where g.contact_id in (p_first, p_second)
      and g.granted_at > now() - interval '24 hours'
      and g.granted_by is not null
    union
    select h.holder, g.granted_by
    from got h
    join identity.grants g on g.contact_id = h.giver
    where g.granted_at > now() - interval '24 hours'
      and g.granted_by is not null
  )
  select not members.same_person(p_first, p_second)
    and not exists (
      select
      from members.contacts one
      join members.members its on its.id = one.member_id
      join members.contacts other on other.id = p_second
      join members.members others on others.id = other.member_id
      where one.id = p_first
        and its.owner_id = others.owner_id
        and not (
          exists (select from network.offices o where o.member_id = its.id)
          and exists (select from network.offices o where o.member_id = others.id)
        )
    )
    and not exists (
      select
      from got h
      where members.same_person(
        h.giver,
        case h.holder when p_first then p_second else p_first end
      )
    )
    and not exists (
      select
      from got one
      join got other on members.same_person(one.giver, other.giver)
      where one.holder = p_first
        and other.holder = p_second
    );
end;

grant execute on function members.is_second_person to exchange_app;
