-- Posts commands in order, each wholly or not at all: see ledger.post_in_turn for the parameters
-- and for what each command gets. In addition, for the plain road:
--   p_lasts                      for each account, the last leg of the batch that is on it. The road is not
--                                taken when one has none, or when it is empty: a sum is too large, or an
--                                account that a command expects as it was read is on a leg before it
--   p_lows_mox, p_lows_usd, p_lows_pts   for each account, the least of what its legs add up to, one by one
--   p_nths                       for each leg, how many of the batch its account has got with it
--   p_sums_mox, p_sums_usd, p_sums_pts   for each leg, and what they add up to
create or replace function ledger.post_together(
  p_accounts bigint[],
  p_ids uuid[],
  p_kinds text[],
  p_actors text[],
  p_details jsonb[],
  p_occurred timestamptz[],
  p_reverses uuid[],
  p_keys uuid[],
  p_hashes uuid[],
  p_answers json[],
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
  p_fact_payloads json[],
  p_guards jsonb,
  p_lasts int[],
  p_lows_mox bigint[],
  p_lows_usd bigint[],
  p_lows_pts bigint[],
  p_nths int[],
  p_sums_mox bigint[],
  p_sums_usd bigint[],
  p_sums_pts bigint[]
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
  refused_guards jsonb,
  -- of a batch that went the plain road: all of it is posted, numbered on from here, and nothing else
  -- is told of it but the balances before, one for each account
  first_sequence bigint,
  mox_before bigint[],
  usd_before bigint[],
  pts_before bigint[]
)
language plpgsql
security definer
set search_path = pg_catalog
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_mergejoin = off
set enable_memoize = off
as $$
declare
  head bigint;
  now_is timestamptz;
  versions bigint[];
  guard record;
  passed boolean;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'posting needs a read committed transaction' using errcode = 'LG003';
  end if;
  -- the lock of all that writes; a statement that begins after it sees what is committed
  perform pg_advisory_xact_lock(x'6c6564676572'::bigint);
  -- what evaporates has ended: that is for the other road to judge
  if cardinality(p_unfloored) = 0
    and 'flash-evaporation' <> all (p_kinds)
    and cardinality(p_lasts) > 0
    and 0 <> all (p_lasts)
  then
    begin
      select t.seq, t.posted_at into head, now_is
      from ledger.transfers t
      order by t.seq desc
      limit 1;
      head := coalesce(head, 0);
      now_is := greatest(clock_timestamp(), now_is);

      with
        moved as (
          update ledger.accounts a
          set
            mox = a.mox + p_sums_mox[l.leg],
            usd = a.usd + p_sums_usd[l.leg],
            pts = a.pts + p_sums_pts[l.leg],
            version = a.version + p_nths[l.leg],
            -- whoever is below a floor all the same breaks accounts_floors_hold
            below_floor = false
          from
            unnest(p_accounts, p_lasts, p_lows_mox, p_lows_usd, p_lows_pts)
            with ordinality l (account, leg, low_mox, low_usd, low_pts, place)
          where a.id = l.account
            and (a.expires_at is null or a.expires_at > now_is)
            -- the constraint sees only the last balance
            and (
              a.mox + l.low_mox < a.floor_mox
              or a.usd + l.low_usd < a.floor_usd
              or a.pts + l.low_pts < a.floor_pts
            ) is not true
          -- as it was before
          returning
            l.place, a.version - p_nths[l.leg] as version, a.mox - p_sums_mox[l.leg] as mox,
            a.usd - p_sums_usd[l.leg] as usd, a.pts - p_sums_pts[l.leg] as pts
        )
      select
        array_agg(m.version order by m.place),
        array_agg(m.mox order by m.place),
        array_agg(m.usd order by m.place),
        array_agg(m.pts order by m.place)
      into versions, mox_before, usd_before, pts_before
      from moved m;
      -- one that is missing, ends, passes below a floor, or is not as it was read, is for the other road
      if cardinality(versions) is distinct from cardinality(p_accounts) then
        raise exception 'not plain' using errcode = 'LG300';
      end if;
      if cardinality(p_expect_places) > 0 then
        if exists (
          select
          from unnest(p_expect_places, p_expect_versions) e (place, version)
          where versions[e.place] is distinct from e.version
        )
        then
          raise exception 'not plain' using errcode = 'LG300';
        end if;
      end if;

      insert into ledger.entries (
        account_id, version, transfer_seq, mox, usd, pts, mox_after, usd_after, pts_after
      )
      select
        p_accounts[l.place], versions[l.place] + l.nth, head + l.command, l.mox, l.usd, l.pts,
        mox_before[l.place] + l.sum_mox, usd_before[l.place] + l.sum_usd,
        pts_before[l.place] + l.sum_pts
      from unnest(
        p_places, p_commands, p_mox, p_usd, p_pts, p_nths, p_sums_mox, p_sums_usd, p_sums_pts
      ) l (
        place, command, mox, usd, pts, nth, sum_mox, sum_usd, sum_pts
      );

      insert into ledger.transfers
        (id, seq, kind, actor, occurred_at, posted_at, reverses, detail)
      select
        v.id, head + v.i, p_kinds[v.i], p_actors[v.i], coalesce(p_occurred[v.i], now_is),
        now_is, p_reverses[v.i], p_details[v.i]
      from unnest(p_ids) with ordinality v (id, i);
      first_sequence := head + 1;

      if cardinality(p_keys) > 0 then
        insert into kernel.idempotency (key, request_hash, transfer_id, answer, after, created_at)
        select
          v.key, p_hashes[v.i], p_ids[v.i], p_answers[v.i],
          array[
            mox_before[p_places[v.leg]] + p_sums_mox[v.leg],
            usd_before[p_places[v.leg]] + p_sums_usd[v.leg],
            pts_before[p_places[v.leg]] + p_sums_pts[v.leg]
          ],
          now_is
        from unnest(p_keys, p_firsts) with ordinality v (key, leg, i)
        where v.key is not null;
      end if;
      if cardinality(p_fact_commands) > 0 then
        insert into kernel.outbox (topic, payload, transfer_id, created_at)
        select p_fact_topics[v.i], p_fact_payloads[v.i], p_ids[v.command], now_is
        from unnest(p_fact_commands) with ordinality v (command, i);
      end if;

      if p_guards is not null then
        for guard in
          select
            f.function, f.set_function,
            array_agg(g.args order by c.command) as args,
            array_agg(p_ids[c.command::integer] order by c.command) as transfers
          from jsonb_each(p_guards) c (command, asked)
          cross join jsonb_to_recordset(c.asked) g (name text, args jsonb)
          left join ledger.guards f on f.name = g.name
          group by g.name, f.function, f.set_function
        loop
          passed := false;
          if guard.set_function is not null then
            execute format('select %s($1, $2)', guard.set_function::regproc)
              into passed
              using guard.args, guard.transfers;
          elsif guard.function is not null then
            execute format(
              'select bool_and(%s(g.args, g.transfer)) from unnest($1, $2) g (args, transfer)',
              guard.function::regproc
            )
              into passed
              using guard.args, guard.transfers;
          end if;
          if passed is not true then
            raise exception 'not plain' using errcode = 'LG300';
          end if;
        end loop;
      end if;
      posted_ms := floor(extract(epoch from now_is) * 1000)::bigint;
      return next;
      return;
    exception
      -- LG001: a transfer that lacks an entry does not balance
      when check_violation or unique_violation or sqlstate 'LG001' or sqlstate 'LG300' then
        null;
    end;
  end if;
  return query
  select t.*, null::bigint, null::bigint[], null::bigint[], null::bigint[]
  from ledger.post_in_turn(
    p_accounts, p_ids, p_kinds, p_actors, p_details, p_occurred, p_reverses, p_keys, p_hashes,
    p_answers::jsonb[], p_firsts, p_ends, p_lookups, p_commands, p_places, p_mox, p_usd, p_pts, p_unfloored,
    p_expect_commands, p_expect_places, p_expect_versions, p_fact_commands, p_fact_topics,
    p_fact_payloads::jsonb[], p_guards
  ) t;
end
$$;

grant execute on function ledger.post_together to exchange_app;
