-- Seals up to p_limit transfers that are not sealed yet; returns how many. An empty ledger has
-- nothing to seal.
create or replace function ledger.seal(p_limit int) returns int
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_id bigint;
  v_first bigint;
  v_last bigint;
  v_previous bytea;
  v_digests bytea;
begin
  perform pg_advisory_xact_lock(x'7365616c'::bigint);
  select id, last_seq + 1, hash into v_id, v_first, v_previous
  from ledger.seals
  order by id desc
  limit 1;
  v_id := coalesce(v_id, 0) + 1;
  v_first := coalesce(v_first, 1);
  v_previous := coalesce(v_previous, ''::bytea);
  select max(seq) into v_last from ledger.transfers;
  if v_last is null or v_last < v_first then
    return 0;
  end if;
  v_last := least(v_last, v_first + p_limit - 1);
  select string_agg(digest, ''::bytea order by seq) into v_digests
  from ledger.digests(v_first, v_last);
  insert into ledger.seals (id, first_seq, last_seq, digests, hash)
  values (
    v_id, v_first, v_last, v_digests,
    ledger.seal_hash(v_previous, v_first, v_last, v_digests)
  );
  perform brin_summarize_new_values('ledger.entries_by_transfer');
  return v_last - v_first + 1;
end
$$;

grant execute on function ledger.seal to exchange_app;
