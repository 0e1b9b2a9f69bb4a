-- Opens the account of this owner, kind and key, or returns the existing one (whose floors stay
-- unchanged).
create or replace function ledger.open_account(
  p_owner text,
  p_kind text,
  p_key text,
  p_floor_mox bigint,
  p_floor_usd bigint,
  p_floor_pts bigint,
  p_expires_at timestamptz
) returns bigint
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_id bigint;
begin
  select id into v_id
  from ledger.accounts
  where owner = p_owner and kind = p_kind and key = p_key;
  if found then
    return v_id;
  end if;
  insert into ledger.accounts (owner, kind, key, floor_mox, floor_usd, floor_pts, expires_at)
  values (p_owner, p_kind, p_key, p_floor_mox, p_floor_usd, p_floor_pts, p_expires_at)
  on conflict on constraint accounts_one_per_owner_kind_key do nothing
  returning id into v_id;
  if v_id is not null then
    insert into ledger.floors (account_id, version, floor_mox, floor_usd, floor_pts)
    values (v_id, 0, p_floor_mox, p_floor_usd, p_floor_pts);
    return v_id;
  end if;
  select id into v_id
  from ledger.accounts
  where owner = p_owner and kind = p_kind and key = p_key;
  return v_id;
end
$$;

grant execute on function ledger.open_account to exchange_app;
