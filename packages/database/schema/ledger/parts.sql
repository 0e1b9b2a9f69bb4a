-- The parts of each transfer in a range, as a seal covers them: all of its fields and entries in an
-- unambiguous encoding. They are separate, each with a salt of its own, so that a proof can show
-- some of them and hide the others (docs/money/ledger.md). Part 1 has the transfer's fields, part 2
-- what both sides of a payment know of it, part 3 the rest, and then comes one for each entry.
create or replace function ledger.parts(p_first bigint, p_last bigint, p_secret bytea)
returns table (seq bigint, part int, account_id bigint, salt bytea, content text)
language sql
stable
set search_path = pg_catalog
set timezone = 'UTC'
as $$
  with known (keys) as (
    values (array['payer', 'payee', 'amount', 'tip', 'noteHash', 'code'])
  ),
  raw as (
    select t.seq, 1 as part, null::bigint as account_id, jsonb_build_array(
      t.seq, t.id, t.kind,
      extract(epoch from t.occurred_at), extract(epoch from t.posted_at),
      t.reverses
    )::text as content
    from ledger.transfers t
    where t.seq >= p_first and t.seq <= p_last
    union all
    select t.seq, 2, null, (t.detail - array(
      select d.key from jsonb_object_keys(t.detail) as d (key) where d.key <> all (k.keys)
    ))::text
    from ledger.transfers t, known k
    where t.seq >= p_first and t.seq <= p_last
    union all
    select t.seq, 3, null, jsonb_build_array(t.actor, t.detail - k.keys)::text
    from ledger.transfers t, known k
    where t.seq >= p_first and t.seq <= p_last
    union all
    select
      n.transfer_seq,
      3 + row_number() over (partition by n.transfer_seq order by n.account_id, n.version)::int,
      n.account_id,
      jsonb_build_array(
        n.account_id, n.version, n.mox, n.usd, n.pts,
        n.mox_after, n.usd_after, n.pts_after, n.unfloored
      )::text
    from ledger.entries n
    where n.transfer_seq >= p_first and n.transfer_seq <= p_last
  )
  select
    raw.seq, raw.part, raw.account_id,
    sha256(p_secret || int8send(raw.seq) || int4send(raw.part)),
    raw.content
  from raw
$$;

grant execute on function ledger.parts to exchange_app;
