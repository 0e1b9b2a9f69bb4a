-- A command that travels alone pays for a whole batch: half of its time went into starting the
-- many expressions of the loop, which PostgreSQL does once a transaction. Most days are quiet days,
-- so the plain case of one command has a road of its own here, one statement long.
--
-- The road only knows success. It posts when every balance, floor and version allows it beyond
-- doubt; whatever else there is (a known key, a refusal, a guard, a leg that may pass a floor)
-- is left to ledger.post_in_turn, the function that judges, explains and takes commands in order.

-- The same rule in fewer steps: PostgreSQL reads and prepares it anew for every statement.
alter table ledger.accounts
  drop constraint accounts_floors_hold,
  add constraint accounts_floors_hold check (
    below_floor
    or (mox < floor_mox or usd < floor_usd or pts < floor_pts) is not true
  );

alter function ledger.post_batch rename to post_in_turn;
revoke execute on function ledger.post_in_turn from exchange_app;

-- Posts commands in order, each wholly or not at all: see ledger.post_in_turn for the parameters
-- and for what each command gets.
create function ledger.post_batch(
  p_accounts bigint[],
  p_ids uuid[],
  p_kinds text[],
  p_actors text[],
  p_details jsonb[],
  p_occurred timestamptz[],
  p_reverses uuid[],
  p_keys uuid[],
  p_hashes uuid[],
  p_answers jsonb[],
  p_firsts int[],
  p_ends int[],
  p_lookups uuid[],
  p_commands int[],
  p_places int[],
  p_mox bigint[],
  p_usd bigint[],
  p_pts bigint[],
  p_unfloored boolean[],
  p_expect_commands int[],
  p_expect_places int[],
  p_expect_versions bigint[],
  p_fact_commands int[],
  p_fact_topics text[],
  p_fact_payloads jsonb[],
  p_guards jsonb
)
returns table (
  status int[],
  sequences bigint[],
  posted_ms bigint,
  mox_after bigint[],
  usd_after bigint[],
  pts_after bigint[],
  replays jsonb,
  refused_places int[],
  refused_units int[],
  refused_guards jsonb
)
language plpgsql
security definer
set search_path = pg_catalog
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'posting needs a read committed transaction' using errcode = 'LG003';
  end if;
  -- the lock of all that writes; a statement that begins after it sees what is committed
  perform pg_advisory_xact_lock(x'6c6564676572'::bigint);
  if cardinality(p_ids) = 1 and cardinality(p_unfloored) = 0 and p_guards is null then
    return query
    with
      legs as materialized (
        select
          l.leg, a.id, l.mox, l.usd, l.pts,
          a.expires_at is null
            and (
              a.mox + l.mox < a.floor_mox
              or a.usd + l.usd < a.floor_usd
              or a.pts + l.pts < a.floor_pts
            ) is not true as allowed
        from unnest(p_places, p_mox, p_usd, p_pts) with ordinality l (place, mox, usd, pts, leg)
        join ledger.accounts a on a.id = p_accounts[l.place]
      ),
      plain as materialized (
        select h.seq + 1 as seq, greatest(clock_timestamp(), h.posted_at) as posted_at
        from (select t.seq, t.posted_at from ledger.transfers t order by t.seq desc limit 1) h
        where (select count(*) filter (where l.allowed) from legs l) = cardinality(p_places)
          and not exists (select from kernel.idempotency i where i.key = p_keys[1])
          and not exists (select from ledger.transfers t where t.id = p_lookups[1])
          and not exists (
            select
            from unnest(p_expect_places, p_expect_versions) e (place, version)
            join ledger.accounts a on a.id = p_accounts[e.place]
            where a.version <> e.version
          )
      ),
      moved as (
        update ledger.accounts a
        set
          mox = a.mox + l.mox,
          usd = a.usd + l.usd,
          pts = a.pts + l.pts,
          version = a.version + 1,
          below_floor = false
        from legs l, plain
        where a.id = l.id
        returning
          l.leg, a.id, a.version, l.mox, l.usd, l.pts,
          a.mox as mox_after, a.usd as usd_after, a.pts as pts_after
      ),
      transferred as (
        insert into ledger.transfers
          (id, seq, kind, actor, occurred_at, posted_at, reverses, detail)
        select
          p_ids[1], p.seq, p_kinds[1], p_actors[1], coalesce(p_occurred[1], p.posted_at),
          p.posted_at, p_reverses[1], p_details[1]
        from plain p
      ),
      entered as (
        insert into ledger.entries (
          account_id, version, transfer_seq, mox, usd, pts, mox_after, usd_after, pts_after
        )
        select m.id, m.version, p.seq, m.mox, m.usd, m.pts, m.mox_after, m.usd_after, m.pts_after
        from moved m, plain p
      ),
      recorded as (
        insert into kernel.idempotency (key, request_hash, transfer_id, answer, after, created_at)
        select
          p_keys[1], p_hashes[1], p_ids[1], p_answers[1],
          array[m.mox_after, m.usd_after, m.pts_after], p.posted_at
        from moved m, plain p
        where m.leg = 1
          and p_keys[1] is not null
      ),
      told as (
        insert into kernel.outbox (topic, payload, transfer_id, created_at)
        select f.topic, f.payload, p_ids[1], p.posted_at
        from unnest(p_fact_topics, p_fact_payloads) f (topic, payload), plain p
      )
    select
      array[0], array[p.seq], floor(extract(epoch from p.posted_at) * 1000)::bigint,
      array_agg(m.mox_after order by m.leg),
      array_agg(m.usd_after order by m.leg),
      array_agg(m.pts_after order by m.leg),
      null::jsonb, null::int[], null::int[], null::jsonb
    from plain p, moved m
    group by p.seq, p.posted_at;
    if found then
      return;
    end if;
  end if;
  return query
  select *
  from ledger.post_in_turn(
    p_accounts, p_ids, p_kinds, p_actors, p_details, p_occurred, p_reverses, p_keys, p_hashes,
    p_answers, p_firsts, p_ends, p_lookups, p_commands, p_places, p_mox, p_usd, p_pts, p_unfloored,
    p_expect_commands, p_expect_places, p_expect_versions, p_fact_commands, p_fact_topics,
    p_fact_payloads, p_guards
  );
end
$$;

revoke execute on function ledger.post_batch from public;
grant execute on function ledger.post_batch to exchange_app;
