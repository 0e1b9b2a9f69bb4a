-- Batches whose commands have guards, or name versions, travel by whole statements, too: each command
-- by itself took several times as long, and a hundred thousand schedules that are due are such batches.
--
-- As before this road only knows success. Guards are asked after all postings of the batch instead of
-- in between, which is the same to them: they read and write rows of their own capability. A
-- capability may say how many of its guards are asked at once. A single no undoes all of it, and then
-- ledger.post_in_turn asks one after the other.

-- A function (args jsonb[], transfers uuid[]) returns boolean: true when each of them passes.
alter table ledger.guards add column set_function regprocedure;

create function schedules.pay_runs(args jsonb[], transfers uuid[]) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_paid integer;
begin
  with
    made as materialized (
      select r.*, a.transfer
      from unnest(args, transfers) a (args, transfer)
      cross join jsonb_to_record(a.args) r (
        plan integer, run integer, lease uuid, "dueAt" timestamptz, now timestamptz,
        "nextRun" integer, "nextDueAt" timestamptz
      )
    ),
    moved as (
      update schedules.plans p
      set
        status = case when m."nextDueAt" is null then 'done' else 'active' end,
        run = coalesce(m."nextRun", p.run),
        due_at = coalesce(m."nextDueAt", p.due_at),
        try_at = m."nextDueAt",
        tries = 0,
        refusal = null,
        refused_runs = 0,
        lease = null,
        leased_until = null,
        ended_at = case when m."nextDueAt" is null then m.now end
      from made m
      where p.id = m.plan
        and p.run = m.run
        and p.lease = m.lease
      returning m.plan, m.run, m."dueAt" as due_at, m.now as at, m.transfer
    ),
    added as (
      insert into schedules.runs (plan_id, run, due_at, outcome, at, transfer_id)
      select m.plan, m.run, m.due_at, 'paid', m.at, m.transfer
      from moved m
    )
  select count(*) into v_paid
  from moved;
  return v_paid = cardinality(args);
end
$$;

create function requests.complete_all(args jsonb[], transfers uuid[]) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_completed integer;
begin
  update requests.requests q
  set
    status = 'completed',
    transfer_id = p.transfer,
    ended_at = p.now,
    ended_by = p.contact
  from (
    select r.*, a.transfer
    from unnest(args, transfers) a (args, transfer)
    cross join jsonb_to_record(a.args) r (
      request integer, contact integer, payer integer, payee integer, amount bigint, now timestamptz
    )
  ) p
  where q.id = p.request
    and q.status = 'pending'
    and q.asked_member_id = p.payer
    and q.requestor_member_id = p.payee
    and q.amount <= p.amount
    and q.expires_at > p.now;
  get diagnostics v_completed = row_count;
  return v_completed = cardinality(args);
end
$$;

create function gift_cards.all_accepted(args jsonb[], transfers uuid[]) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  select not exists (
    select
    from unnest(args, transfers) a (args, transfer)
    left join members.members m on m.id = (a.args ->> 'seller')::integer
    where m.gift_card is not true
      or a.transfer is null
  )
$$;

revoke execute on function
  schedules.pay_runs, requests.complete_all, gift_cards.all_accepted
from public;

update ledger.guards g
set set_function = s.function
from (
  values
    ('schedule.run', 'schedules.pay_runs(jsonb[], uuid[])'::regprocedure),
    ('request.complete', 'requests.complete_all(jsonb[], uuid[])'),
    ('gift-card.accepted', 'gift_cards.all_accepted(jsonb[], uuid[])')
) s (name, function)
where g.name = s.name;

-- Posts commands in order, each wholly or not at all: see ledger.post_in_turn for the parameters
-- and for what each command gets.
create or replace function ledger.post_batch(
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
set enable_mergejoin = off
set enable_memoize = off
as $$
declare
  head bigint;
  now_is timestamptz;
  guard record;
  passed boolean;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'posting needs a read committed transaction' using errcode = 'LG003';
  end if;
  -- the lock of all that writes; a statement that begins after it sees what is committed
  perform pg_advisory_xact_lock(x'6c6564676572'::bigint);
  -- what evaporates has ended: that is for the other road to judge
  if cardinality(p_unfloored) = 0 and 'flash-evaporation' <> all (p_kinds) then
    begin
      select t.seq, t.posted_at into head, now_is
      from ledger.transfers t
      order by t.seq desc
      limit 1;
      head := coalesce(head, 0);
      now_is := greatest(clock_timestamp(), now_is);

      -- an account must be as it was read, and nothing of this batch may stand before
      if cardinality(p_expect_commands) > 0 and exists (
        select
        from unnest(p_expect_commands, p_expect_places, p_expect_versions) e (command, place, version)
        join ledger.accounts a on a.id = p_accounts[e.place]
        where a.version <> e.version
          or exists (
            select
            from unnest(p_commands, p_places) l (command, place)
            where l.place = e.place
              and l.command < e.command
          )
      ) then
        raise exception 'not plain' using errcode = 'LG300';
      end if;

      if cardinality(p_ids) = 1 then
        -- its legs are on an account each: nothing has to be added up
        with
          moved as (
            update ledger.accounts a
            set
              mox = a.mox + p_mox[l.leg],
              usd = a.usd + p_usd[l.leg],
              pts = a.pts + p_pts[l.leg],
              version = a.version + 1,
              -- whoever is below a floor all the same breaks accounts_floors_hold
              below_floor = false
            from unnest(p_places) with ordinality l (place, leg)
            where a.id = p_accounts[l.place]
              and (a.expires_at is null or a.expires_at > now_is)
            returning l.leg, a.id, a.version, a.mox, a.usd, a.pts
          ),
          entered as (
            insert into ledger.entries (
              account_id, version, transfer_seq, mox, usd, pts, mox_after, usd_after, pts_after
            )
            select
              m.id, m.version, head + 1, p_mox[m.leg], p_usd[m.leg], p_pts[m.leg], m.mox, m.usd, m.pts
            from moved m
          )
        select
          array_agg(m.mox order by m.leg),
          array_agg(m.usd order by m.leg),
          array_agg(m.pts order by m.leg)
        into mox_after, usd_after, pts_after
        from moved m;
        sequences := array[head + 1];
        status := array[0];
        insert into ledger.transfers
          (id, seq, kind, actor, occurred_at, posted_at, reverses, detail)
        values (
          p_ids[1], head + 1, p_kinds[1], p_actors[1], coalesce(p_occurred[1], now_is), now_is,
          p_reverses[1], p_details[1]
        );
      else
        with
          legs as materialized (
            -- what each leg's account has got by then in this batch, and whether it gets no more
            select
              l.account, l.leg, l.command, l.mox, l.usd, l.pts,
              ledger.running_sum(l.mox) over w as sum_mox,
              ledger.running_sum(l.usd) over w as sum_usd,
              ledger.running_sum(l.pts) over w as sum_pts,
              row_number() over w as nth,
              lead(l.leg) over w is null as is_last
            from (
              select
                p_accounts[p.place] as account, p.leg, p_commands[p.leg] as command,
                p_mox[p.leg] as mox, p_usd[p.leg] as usd, p_pts[p.leg] as pts
              from unnest(p_places) with ordinality p (place, leg)
            ) l
            window w as (partition by l.account order by l.leg rows unbounded preceding)
          ),
          moved as (
            update ledger.accounts a
            set
              mox = a.mox + l.sum_mox,
              usd = a.usd + l.sum_usd,
              pts = a.pts + l.sum_pts,
              version = a.version + l.nth,
              below_floor = false
            from legs l
            where l.is_last
              and a.id = l.account
              and (a.expires_at is null or a.expires_at > now_is)
            -- as it was before
            returning
              a.id, a.version - l.nth as version, a.floor_mox, a.floor_usd, a.floor_pts,
              a.mox - l.sum_mox as mox, a.usd - l.sum_usd as usd, a.pts - l.sum_pts as pts
          ),
          done as materialized (
            select
              l.account, l.leg, l.command, m.version + l.nth as version, l.mox, l.usd, l.pts,
              m.mox + l.sum_mox as mox_after,
              m.usd + l.sum_usd as usd_after,
              m.pts + l.sum_pts as pts_after
            from legs l
            join moved m on m.id = l.account
            -- the constraint sees only the last balance
            where (
              m.mox + l.sum_mox < m.floor_mox
              or m.usd + l.sum_usd < m.floor_usd
              or m.pts + l.sum_pts < m.floor_pts
            ) is not true
          ),
          entered as (
            insert into ledger.entries (
              account_id, version, transfer_seq, mox, usd, pts, mox_after, usd_after, pts_after
            )
            select
              d.account, d.version, head + d.command, d.mox, d.usd, d.pts,
              d.mox_after, d.usd_after, d.pts_after
            from done d
          ),
          transferred as (
            insert into ledger.transfers
              (id, seq, kind, actor, occurred_at, posted_at, reverses, detail)
            select
              v.id, head + v.i, p_kinds[v.i], p_actors[v.i], coalesce(p_occurred[v.i], now_is),
              now_is, p_reverses[v.i], p_details[v.i]
            from unnest(p_ids) with ordinality v (id, i)
          )
        select
          array_agg(d.mox_after order by d.leg),
          array_agg(d.usd_after order by d.leg),
          array_agg(d.pts_after order by d.leg),
          (select array_agg(head + i) from generate_series(1, cardinality(p_ids)) i)
        into mox_after, usd_after, pts_after, sequences
        from done d;
        status := array_fill(0, array[cardinality(p_ids)]);
      end if;
      if cardinality(mox_after) is distinct from cardinality(p_places) then
        raise exception 'not plain' using errcode = 'LG300';
      end if;

      if cardinality(p_keys) > 0 then
        insert into kernel.idempotency (key, request_hash, transfer_id, answer, after, created_at)
        select
          v.key, p_hashes[v.i], p_ids[v.i], p_answers[v.i],
          array[mox_after[p_firsts[v.i]], usd_after[p_firsts[v.i]], pts_after[p_firsts[v.i]]], now_is
        from unnest(p_keys) with ordinality v (key, i)
        where v.key is not null;
      end if;
      if cardinality(p_fact_commands) > 0 then
        insert into kernel.outbox (topic, payload, transfer_id, created_at)
        select p_fact_topics[v.i], p_fact_payloads[v.i], p_ids[v.command], now_is
        from unnest(p_fact_commands) with ordinality v (command, i);
      end if;

      for guard in
        select
          f.function, f.set_function,
          array_agg(g.args order by c.command) as args,
          array_agg(p_ids[c.command::integer] order by c.command) as transfers
        from jsonb_each(coalesce(p_guards, '{}')) c (command, asked)
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
  select *
  from ledger.post_in_turn(
    p_accounts, p_ids, p_kinds, p_actors, p_details, p_occurred, p_reverses, p_keys, p_hashes,
    p_answers, p_firsts, p_ends, p_lookups, p_commands, p_places, p_mox, p_usd, p_pts, p_unfloored,
    p_expect_commands, p_expect_places, p_expect_versions, p_fact_commands, p_fact_topics,
    p_fact_payloads, p_guards
  );
end
$$;
