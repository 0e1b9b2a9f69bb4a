-- What must end before a person, or without one a business, can be erased.
create or replace function erasure.open_matters(p_contact integer, p_member integer)
returns text[]
language sql
stable
set search_path = pg_catalog
as $$
  with people as (
    select c.id, c.is_main
    from members.contacts c
    where c.member_id = p_member
      and (p_contact is null or c.id = p_contact)
  ),
  matters (place, matter, is_open) as (
    values
      (1, 'main-contact', p_contact is not null and exists (select from people where is_main)),
      (2, 'business-open', p_contact is null and exists (
        select from members.members m where m.id = p_member and m.status <> 'disabled'
      )),
      (3, 'staff', exists (
        select from identity.grants g where g.contact_id in (select id from people)
      )),
      (4, 'balance', p_contact is null and exists (
        select
        from ledger.accounts a
        where a.owner = 'member:' || p_member
          and (a.mox <> 0 or a.usd <> 0)
      )),
      (5, 'approvals', exists (
        select
        from approvals.approvals a
        where a.status = 'pending'
          and case
            when p_contact is null then p_member in (a.payer_member_id, a.payee_member_id)
            else p_contact in (a.payer_contact_id, a.payee_contact_id, a.agreed_by)
          end
      )),
      (6, 'requests', exists (
        select
        from requests.requests r
        where r.status = 'pending'
          and case
            when p_contact is null then p_member in (r.requestor_member_id, r.asked_member_id)
            else p_contact in (r.requestor_contact_id, r.asked_contact_id)
          end
      )),
      (7, 'schedules', exists (
        select
        from schedules.schedules s
        where s.status in ('active', 'paused')
          and case
            when p_contact is null then p_member in (s.member_id, s.payee_member_id)
            else p_contact = s.contact_id
          end
      )),
      (8, 'disputes', exists (
        select
        from reversals.disputes d
        join ledger.transfers t on t.id = d.transfer_id
        where d.status = 'open'
          and case
            when p_contact is null then
              p_member in ((t.detail ->> 'payer')::integer, (t.detail ->> 'payee')::integer)
            else p_contact = d.contact_id
          end
      )),
      (9, 'gift-cards', exists (
        select
        from gift_cards.cards g
        join ledger.accounts a on a.id = g.account_id
        where case
          when p_contact is null then g.buyer_member_id = p_member and a.mox <> 0
          else g.contact_id = p_contact and g.sends_at is not null and g.sent_at is null
        end
      )),
      (10, 'card-payments', exists (
        select
        from card_attempts.attempts a
        where a.member_id = p_member
          and a.due_at is not null
          and (p_contact is null or a.contact_id = p_contact)
      )),
      (11, 'saved-cards', p_contact is null and exists (
        select
        from wallet.cards w
        where w.member_id = p_member
          and w.forgotten_at is null
      ))
  )
  select coalesce(array_agg(matter order by place) filter (where is_open), '{}')
  from matters
$$;

grant execute on function erasure.open_matters to exchange_app;
