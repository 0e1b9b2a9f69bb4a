-- Which floors of its account an unfloored leg may pass: 'all', or only 'USD'. Raises an error when
-- the transfer's kind allows none.
create or replace function ledger.may_pass_floors(p_kind text, p_leg ledger.leg) returns text
language plpgsql
stable
set search_path = pg_catalog
as $$
declare
  v_usd_only boolean;
begin
  select k.payee_usd_only into v_usd_only
  from ledger.unfloored_kinds k
  where k.kind = p_kind;
  if not found or (v_usd_only and p_leg.mox <= 0) then
    raise exception 'a transfer of kind % may not pass a floor', p_kind using errcode = 'LG403';
  end if;
  return case when v_usd_only then 'USD' else 'all' end;
end
$$;
