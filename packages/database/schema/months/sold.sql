-- What a transfer counts as sold by a member, in minor units with FlashCash: negative for what the
-- member gave back, null if it is no sale. It has no settings, so that it becomes part of the query.
create or replace function months.sold(p_kind text, p_detail jsonb, p_member integer) returns bigint
language sql
immutable
return case
  when p_kind in ('send', 'charge', 'gift-card-payment')
    and (p_detail ->> 'payer')::integer is distinct from p_member
    then (p_detail ->> 'amount')::bigint
  when p_kind in ('refund', 'staff-reversal')
    and (p_detail ->> 'payer')::integer is not distinct from p_member
    then -(p_detail ->> 'amount')::bigint
end;

grant execute on function months.sold to exchange_app;
