-- Counts that the receipt of a sale is sent. False if it was sent `p_most` times before, and is not to be
-- sent again.
create or replace function till.count_receipt(p_sale uuid, p_most integer) returns boolean
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  update till.sales s
  set receipts_sent = s.receipts_sent + 1
  where s.id = p_sale
    and s.receipts_sent < p_most;
  return found;
end
$$;

grant execute on function till.count_receipt(uuid, integer) to exchange_app;
