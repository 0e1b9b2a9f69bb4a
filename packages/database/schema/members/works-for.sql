-- Whether a business is one of this person: of the same owner as the business it is of, or the person
-- is among its people, under another username too.
create or replace function members.works_for(p_contact integer, p_member integer) returns boolean
language sql
stable
begin atomic
  select exists (
    select
    from members.contacts person
    join members.members own on own.id = person.member_id
    join members.members m on m.id = p_member
    where person.id = p_contact
      and (
        m.owner_id = own.owner_id
        or exists (
          select
          from members.contacts c
          where c.member_id = m.id
            and c.removed_at is null
            and members.same_person(c.id, person.id)
        )
      )
  );
end;

grant execute on function members.works_for to exchange_app;
