-- Closes the open day of a register: Z. `net`, what was paid less what was given back, is as the till
-- showed it; null: whatever it is. Who closed it is null for what is closed by itself. Answers
-- 'closed', 'closed-before', or 'changed' if a sale was added since.
create or replace function till.close_day(p_day integer, p_net bigint, p_by jsonb, p_at timestamptz)
returns text
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_register integer;
begin
  select d.register_id
  into v_register
  from till.days d
  where d.id = p_day;
  perform
  from till.counters c
  where c.register_id = v_register
  for update;
  perform
  from till.days d
  where d.id = p_day
    and d.closed_at is null;
  if not found then
    return 'closed-before';
  end if;
  if p_net <> till.net_of(p_day) then
    return 'changed';
  end if;
  update till.days d
  set closed_at = p_at,
    closed_contact = (p_by ->> 'contact')::integer,
    closed_cashier = (p_by ->> 'cashier')::integer,
    approved_by = (p_by ->> 'approvedBy')::integer,
    waiting_count = w.count,
    waiting_amount = w.amount
  from (
    select
      count(*)::integer as count,
      coalesce(sum(t.amount), 0)::bigint as amount
    from till.tenders t
    where t.register_id = v_register
      and t.state = 'waiting'
  ) w
  where d.id = p_day;
  return 'closed';
end
$$;

grant execute on function till.close_day(integer, bigint, jsonb, timestamptz) to exchange_app;
