-- Whether a contact may end a payment of its member that waits for approval, so that nothing is paid:
-- whoever may send, the contact who is named as the payer, and the main contact. Those two need
-- no authority, because nobody's money leaves the member by it.
create or replace function approvals.may_end(p_approval uuid, p_contact integer) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  select exists (
    select
    from approvals.approvals a
    join members.contacts c on c.member_id = a.payer_member_id
    where a.id = p_approval
      and c.id = p_contact
      and c.removed_at is null
      and ('send' = any (c.rights) or c.is_main or c.id in (a.payer_contact_id, a.agreed_by))
  )
$$;

grant execute on function approvals.may_end to exchange_app;
