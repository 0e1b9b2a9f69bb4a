-- The root of the tree over leaves of 32 bytes, as RFC 6962 makes it: neighbours are hashed to one,
-- level by level, and the last one of an odd level goes up as it is.
create or replace function ledger.merkle_root(p_leaves bytea) returns bytea
language plpgsql
immutable
set search_path = pg_catalog
as $$
declare
  v_level bytea := p_leaves;
begin
  while length(v_level) > 32 loop
    select string_agg(
      case
        when length(v_level) >= n * 64 then
          sha256('\x01'::bytea || substring(v_level from (n - 1) * 64 + 1 for 64))
        else substring(v_level from (n - 1) * 64 + 1)
      end,
      ''::bytea order by n
    ) into v_level
    from generate_series(1, (length(v_level) + 63) / 64) as n;
  end loop;
  return v_level;
end
$$;

grant execute on function ledger.merkle_root to exchange_app;
