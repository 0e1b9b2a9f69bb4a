-- The number before the first transfer that was posted since then. Transfers have no index by time;
-- their numbers ascend with it, so it is found by halving.
create or replace function directory.before_since(since timestamptz) returns bigint
language plpgsql
stable
security definer
set search_path = pg_catalog
as $$
declare
  before bigint := 0;
  last bigint := (select coalesce(max(t.seq), 0) + 1 from ledger.transfers t);
  middle bigint;
begin
  while last - before > 1 loop
    middle := (before + last) / 2;
    if (select t.posted_at < since from ledger.transfers t where t.seq = middle) then
      before := middle;
    else
      last := middle;
    end if;
  end loop;
  return before;
end
$$;
