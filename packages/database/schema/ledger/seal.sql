-- Seals up to p_limit unsealed transfers. Returns the seal and how many transfers it covers, or no
-- row when there is nothing to seal. The caller must sign the hash and insert the signature
-- (ledger.seal_signatures) in the same transaction.
create or replace function ledger.seal(p_limit int)
returns table (id bigint, transfers bigint, hash bytea)
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_id bigint;
  v_first bigint;
  v_last bigint;
  v_previous bytea;
  v_secret bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  v_leaves bytea;
  v_hash bytea;
begin
  perform pg_advisory_xact_lock(x'7365616c'::bigint);
  select s.id, s.last_seq + 1, s.hash into v_id, v_first, v_previous
  from ledger.seals s
  order by s.id desc
  limit 1;
  v_id := coalesce(v_id, 0) + 1;
  v_first := coalesce(v_first, 1);
  v_previous := coalesce(v_previous, ''::bytea);
  select max(seq) into v_last from ledger.transfers;
  if v_last is null or v_last < v_first then
    return;
  end if;
  v_last := least(v_last, v_first + p_limit - 1);
  select string_agg(l.leaf, ''::bytea order by l.seq) into v_leaves
  from ledger.leaves(v_first, v_last, v_secret) l;
  v_hash := ledger.seal_hash(v_previous, v_first, v_last, v_leaves);
  insert into ledger.seals (id, first_seq, last_seq, secret, leaves, hash)
  values (v_id, v_first, v_last, v_secret, v_leaves, v_hash);
  perform brin_summarize_new_values('ledger.entries_by_transfer');
  return query select v_id, v_last - v_first + 1, v_hash;
end
$$;

grant execute on function ledger.seal to exchange_app;
