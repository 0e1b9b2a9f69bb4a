-- What is left to pay of a sale: what waits for a yes is not due again, what was given back is. What is
-- refunded of a transfer, at the till or elsewhere, is known to `refunds`.
create or replace function till.left_to_pay(p_sale uuid) returns bigint
language sql
stable
set search_path = pg_catalog
as $$
  select (s.amount - coalesce(sum(t.amount - till.refunded(t)), 0))::bigint
  from till.sales s
  left join till.tenders t on t.sale_id = s.id and t.state <> 'declined'
  where s.id = p_sale
  group by s.id
$$;
