-- What waits for approval on the authority of a contact, who made it, agreed to it or holds the card
-- that was charged, beside the hold `p_except`. One sum, in minor units: its limits bound it. With
-- `p_consented`, without charges of the card's typed number to which nobody of the business has agreed
-- yet: a seller must not take somebody's right to pay by typing it.
create or replace function approvals.set_aside(
  p_contact integer,
  p_except uuid,
  p_consented boolean
) returns bigint
language sql
stable
set search_path = pg_catalog
as $$
  select coalesce(sum(a.amount + a.tip), 0)::bigint
  from approvals.approvals a
  where coalesce(a.agreed_by, a.payer_contact_id) = p_contact
    and a.status = 'pending'
    and a.held is not null
    and a.hold_id is distinct from p_except
    and not (p_consented and a.asks = 'holder' and a.agreed_by is null)
$$;

grant execute on function approvals.set_aside to exchange_app;
