-- Ends the waiting part of a sale whose approval has ended: paid by this transfer, on the day that is
-- open now, or declined (null). Returns the sale and the number of the part; nothing, if none waits for
-- this approval.
create or replace function till.settle(p_approval uuid, p_transfer uuid, p_at timestamptz)
returns table (sale uuid, number smallint)
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_tender till.tenders;
  v_day integer;
begin
  select t.*
  into v_tender
  from till.tenders t
  where t.approval_id = p_approval;
  if not found then
    return;
  end if;
  if p_transfer is not null then
    v_day := till.open_day(v_tender.register_id, p_at);
  end if;
  update till.tenders t
  set state = case when p_transfer is null then 'declined' else 'paid' end,
    transfer_id = p_transfer,
    day_id = v_day,
    paid_at = case when p_transfer is not null then p_at end
  where t.approval_id = p_approval
    and t.state = 'waiting'
  returning t.sale_id, t.number into sale, number;
  if found then
    perform till.finish(sale, p_at);
    return next;
  end if;
end
$$;

grant execute on function till.settle(uuid, uuid, timestamptz) to exchange_app;
