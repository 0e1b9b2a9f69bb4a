-- The digest of each transfer in a range, over all of its fields and entries in an unambiguous
-- encoding.
create or replace function ledger.digests(p_first bigint, p_last bigint)
returns table (seq bigint, digest bytea)
language sql
stable
set search_path = pg_catalog
set timezone = 'UTC'
as $$
  select t.seq, substring(sha256(convert_to(jsonb_build_array(
    t.seq, t.id, t.kind, t.actor,
    extract(epoch from t.occurred_at), extract(epoch from t.posted_at),
    t.reverses, t.detail, e.lines
  )::text, 'UTF8')) for 16)
  from ledger.transfers t
  left join (
    select
      n.transfer_seq,
      string_agg(concat_ws(
        ':', n.account_id, n.version, n.mox, n.usd, n.pts,
        n.mox_after, n.usd_after, n.pts_after, n.unfloored
      ), ';' order by n.account_id, n.version) as lines
    from ledger.entries n
    where n.transfer_seq >= p_first and n.transfer_seq <= p_last
    group by n.transfer_seq
  ) e on e.transfer_seq = t.seq
  where t.seq >= p_first and t.seq <= p_last
  order by t.seq
$$;

grant execute on function ledger.digests to exchange_app;
