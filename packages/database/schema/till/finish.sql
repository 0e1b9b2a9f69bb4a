-- Ends a sale of which everything is paid.
create or replace function till.finish(p_sale uuid, p_at timestamptz) returns void
language sql
set search_path = pg_catalog
as $$
  update till.sales s
  set state = 'done',
    ended_at = p_at
  where s.id = p_sale
    and s.state = 'open'
    and till.left_to_pay(s.id) = 0
    and not exists (
      select
      from till.tenders t
      where t.sale_id = s.id
        and t.state = 'waiting'
    )
$$;
