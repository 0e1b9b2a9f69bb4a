-- How much of a part of a sale was given back, without the tip: of a transfer as `refunds` counts it,
-- wherever it was refunded; of cash what the till noted.
create or replace function till.refunded(p_tender till.tenders) returns bigint
language sql
stable
set search_path = pg_catalog
as $$
  select case
    when p_tender.transfer_id is null then (
      select coalesce(sum(r.amount), 0)
      from till.refunds r
      where r.sale_id = p_tender.sale_id
        and r.number = p_tender.number
    )
    else (
      select coalesce(sum(p.refunded), 0)
      from refunds.payments p
      where p.transfer_id = p_tender.transfer_id
    )
  end::bigint
$$;

grant execute on function till.refunded(till.tenders) to exchange_app;
