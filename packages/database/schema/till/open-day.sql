-- The open day of a register, which a payment or refund opens. Locks the counters of the register
-- until the end of the transaction: everything that changes its sales comes here first.
create or replace function till.open_day(p_register integer, p_at timestamptz) returns integer
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_number integer;
  v_day integer;
begin
  insert into till.counters (register_id)
  values (p_register)
  on conflict do nothing;
  select c.days + 1
  into v_number
  from till.counters c
  where c.register_id = p_register
  for update;

  select d.id
  into v_day
  from till.days d
  where d.register_id = p_register
    and d.closed_at is null;
  if found then
    return v_day;
  end if;

  update till.counters
  set days = v_number
  where register_id = p_register;
  insert into till.days (register_id, number, opened_at)
  values (p_register, v_number, p_at)
  returning id into v_day;
  return v_day;
end
$$;
