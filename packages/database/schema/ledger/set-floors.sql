-- Sets the floors from now on. A balance may be below a raised floor; its next debit is refused.
create or replace function ledger.set_floors(
  p_account bigint,
  p_floor_mox bigint,
  p_floor_usd bigint,
  p_floor_pts bigint
) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_version bigint;
begin
  perform ledger.take_lock();
  update ledger.accounts
  set
    floor_mox = p_floor_mox,
    floor_usd = p_floor_usd,
    floor_pts = p_floor_pts,
    below_floor =
      mox < coalesce(p_floor_mox, mox)
      or usd < coalesce(p_floor_usd, usd)
      or pts < coalesce(p_floor_pts, pts)
  where id = p_account
  returning version into v_version;
  if not found then
    raise exception 'there is no account %', p_account
      using errcode = 'LG404', detail = p_account::text;
  end if;
  insert into ledger.floors (account_id, version, floor_mox, floor_usd, floor_pts)
  values (p_account, v_version, p_floor_mox, p_floor_usd, p_floor_pts);
end
$$;

grant execute on function ledger.set_floors to exchange_app;
