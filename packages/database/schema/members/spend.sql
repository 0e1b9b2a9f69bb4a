-- Counts what a contact pays, or returns the limit that it would pass (members.limit_passed) and
-- counts nothing. What waits for approval counts like what was paid, except beside a payment that has
-- waited itself (`p_waited`): that was compared with it when it was held. A source is counted once.
-- The contact is locked until the end of the transaction, so that simultaneous payments cannot pass a
-- limit together, and a change of its limits comes before or after. Contacts without limits are not counted. Security definer, because the application may not
-- write what limits it.
create or replace function members.spend(
  p_contact integer,
  p_amount bigint,
  p_source text,
  p_now timestamptz,
  p_waited boolean default false
)
returns text
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_passed text;
begin
  perform
  from members.contacts c
  where c.id = p_contact
    and coalesce(c.payment_limit, c.day_limit, c.month_limit) is not null
  for no key update;
  if not found or p_amount <= 0 then
    return null;
  end if;
  v_passed := members.limit_passed(
    p_contact,
    p_amount,
    p_now,
    case when p_waited then 0 else approvals.set_aside(p_contact, null, true) end
  );
  if v_passed is null then
    insert into members.spending (contact_id, at, amount, source)
    values (p_contact, p_now, p_amount, p_source)
    on conflict do nothing;
  end if;
  return v_passed;
end
$$;

grant execute on function members.spend to exchange_app;
