-- The name of the sum of what a contact paid a member, or for gift cards, without asking its main
-- contact (kernel.day_sums).
create or replace function members.paid_unasked_subject(
  p_contact integer,
  p_payee integer
) returns text
language sql
immutable
set search_path = pg_catalog
as $$
  select 'unasked/' || p_contact || '/' || coalesce(p_payee::text, 'gift-cards')
$$;

grant execute on function members.paid_unasked_subject to exchange_app;
