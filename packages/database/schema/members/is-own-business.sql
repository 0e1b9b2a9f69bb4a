-- Whether a business is the own one of a contact: of the same owner as the contact's business, or one of
-- its people is the same person, perhaps with another login.
create or replace function members.is_own_business(p_member integer, p_contact integer)
returns boolean
language plpgsql
stable
set search_path = pg_catalog
as $$
begin
  return exists (
    select
    from members.contacts own
    join members.members business on business.id = own.member_id
    join members.members asked on asked.owner_id = business.owner_id
    where own.id = p_contact
      and asked.id = p_member
  ) or exists (
    select
    from members.contacts c
    where c.member_id = p_member
      and c.removed_at is null
      and members.same_person(c.id, p_contact)
  );
end
$$;

grant execute on function members.is_own_business to exchange_app;
