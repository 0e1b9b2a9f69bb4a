-- Gives up an open sale of which nothing is paid and nothing waits. False: it cannot be given up.
create or replace function till.leave(p_sale uuid, p_at timestamptz) returns boolean
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform
  from till.counters c
  join till.sales s on s.register_id = c.register_id
  where s.id = p_sale
  for update of c;
  update till.sales s
  set state = 'left',
    ended_at = p_at
  where s.id = p_sale
    and s.state = 'open'
    and till.left_to_pay(s.id) = s.amount;
  return found;
end
$$;

grant execute on function till.leave(uuid, timestamptz) to exchange_app;
