-- Whether the business of a contact paid this member before a time; false without a payee. Of its last
-- thousand transfers alone, so that the answer is quick for every business: whom it has not paid for so
-- long it does not know any more.
create or replace function identity.paid_before(
  p_contact integer,
  p_payee integer,
  p_before timestamptz
) returns boolean
language sql
stable
set search_path = pg_catalog
begin atomic
  select exists (
    select
    from (
      select e.transfer_seq
      from members.contacts c
      join members.members payer on payer.id = c.member_id
      join ledger.entries e on e.account_id = payer.main_account
      where c.id = p_contact
        and p_payee is not null
      order by e.version desc
      limit 1000
    ) as e
    join ledger.transfers t on t.seq = e.transfer_seq
    join members.contacts c on c.id = p_contact
    where t.kind in ('send', 'charge')
      and (t.detail ->> 'payer')::integer = c.member_id
      and (t.detail ->> 'payee')::integer = p_payee
      and t.posted_at < p_before
  );
end;
