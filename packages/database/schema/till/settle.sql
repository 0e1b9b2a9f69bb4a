-- Ends the part of a sale that waits for this approval or on this page (the other is null): paid by
-- this transfer, on the day that is open now, or (null) declined, which locks the page and does nothing
-- if it was used meanwhile. `p_tip`: what the guest added on a
-- page; null: the tip of the part. Returns the sale and the number of the part; nothing, if none waits.
create or replace function till.settle(
  p_approval uuid,
  p_page integer,
  p_transfer uuid,
  p_tip bigint,
  p_at timestamptz
)
returns table (sale uuid, number smallint)
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_register integer;
  v_day integer;
begin
  select t.register_id
  into v_register
  from till.tenders t
  where (t.approval_id = p_approval or t.page_id = p_page)
    and t.state = 'waiting';
  if not found then
    return;
  end if;
  if p_transfer is not null then
    v_day := till.open_day(v_register, p_at);
  elsif p_page is not null then
    -- A payment that began in time may be in its commit: its part is not due again.
    perform
    from pay_pages.pages g
    where g.id = p_page
      and g.uses = 0
    for update;
    if not found then
      return;
    end if;
  end if;
  update till.tenders t
  set state = case when p_transfer is null then 'declined' else 'paid' end,
    transfer_id = p_transfer,
    tip = coalesce(p_tip, t.tip),
    day_id = v_day,
    paid_at = case when p_transfer is not null then p_at end
  where (t.approval_id = p_approval or t.page_id = p_page)
    and t.state = 'waiting'
  returning t.sale_id, t.number into sale, number;
  if found then
    perform till.finish(sale, p_at);
    return next;
  end if;
end
$$;

grant execute on function till.settle(uuid, integer, uuid, bigint, timestamptz) to exchange_app;
