-- Which floors a leg marked as unfloored may pass: 'all' of its account's, or that of its 'USD'.
-- A mark that the kind of transfer does not allow is an error.
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
