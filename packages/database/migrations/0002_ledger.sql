-- The ledger: who owns what, and every change of it, for ever. docs/money/ledger.md tells it in
-- words.
--
-- An account holds one balance per unit (MOX, USD, PTS: always in this order, in minor units). A
-- transfer is one business event; its entries sum to zero in every unit. Transfers and entries
-- are added, never changed. Everything is written by the functions at the end of this file: the
-- application may only read the tables.

create schema ledger;

create table ledger.accounts (
  id bigint generated always as identity,
  mox bigint not null default 0,
  usd bigint not null default 0,
  pts bigint not null default 0,
  -- the lowest balance a debit may reach; null: none
  floor_mox bigint,
  floor_usd bigint,
  floor_pts bigint,
  -- how many entries there are; each entry carries the number it made
  version bigint not null default 0,
  -- set only by the functions, when an entry that may pass a floor, or a raised floor, left a
  -- balance below it
  below_floor boolean not null default false,
  -- from this moment on the account cannot be debited, but by its evaporation
  expires_at timestamptz,
  opened_at timestamptz not null default clock_timestamp(),
  owner text not null,
  kind text not null,
  key text not null default '',
  constraint accounts_pkey primary key (id),
  constraint accounts_one_per_owner_kind_key unique (owner, kind, key),
  constraint accounts_floors_hold check (
    below_floor
    or (
      mox >= coalesce(floor_mox, mox)
      and usd >= coalesce(floor_usd, usd)
      and pts >= coalesce(floor_pts, pts)
    )
  )
)
-- every posting rewrites the row: room beside it keeps the new version on the same page
with (fillfactor = 50);

-- The floors an account has had, and from which version on, so that the check can judge every
-- entry ever made.
create table ledger.floors (
  id bigint generated always as identity,
  account_id bigint not null,
  version bigint not null,
  floor_mox bigint,
  floor_usd bigint,
  floor_pts bigint,
  set_at timestamptz not null default clock_timestamp(),
  constraint floors_pkey primary key (account_id, version, id)
);

create table ledger.transfers (
  id uuid not null,
  -- without a gap, and in the order of commits
  seq bigint not null,
  kind text not null,
  actor text not null,
  occurred_at timestamptz not null,
  posted_at timestamptz not null,
  reverses uuid,
  detail jsonb not null,
  constraint transfers_pkey primary key (id),
  constraint transfers_seq_is_unique unique (seq),
  constraint transfers_are_not_in_the_future check (occurred_at <= posted_at),
  constraint transfers_detail_is_an_object check (jsonb_typeof(detail) = 'object')
);

create index transfers_by_reversed on ledger.transfers (reverses)
where reverses is not null;

-- No foreign keys: they would cost over a third of the throughput. The functions and the check
-- stand in for them.
create table ledger.entries (
  account_id bigint not null,
  version bigint not null,
  transfer_seq bigint not null,
  mox bigint not null,
  usd bigint not null,
  pts bigint not null,
  mox_after bigint not null,
  usd_after bigint not null,
  pts_after bigint not null,
  -- whether this entry was allowed to pass the account's floor
  unfloored boolean not null default false,
  -- the principal's entry may move nothing: it witnesses a transfer that other accounts of its
  -- owner paid
  constraint entries_pkey primary key (account_id, version)
);

create index entries_by_transfer on ledger.entries using brin (transfer_seq)
with (pages_per_range = 32);

-- Seals make history tamper-evident: a digest of every transfer, and a chain of hashes over them.
create table ledger.seals (
  id bigint not null,
  first_seq bigint not null,
  last_seq bigint not null,
  -- 16 bytes for each transfer, in order
  digests bytea not null,
  -- sha256 of the previous seal's hash, the range and the digests
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  constraint seals_pkey primary key (id),
  constraint seals_first_is_unique unique (first_seq),
  constraint seals_hold_a_digest_each check (length(digests) = 16 * (last_seq - first_seq + 1))
);

-- Which kinds of transfer may take a balance below its floor: all of an account's balances, or
-- only the USD of the account that receives currency (the seller's fee never blocks a sale).
create table ledger.unfloored_kinds (
  kind text not null,
  payee_usd_only boolean not null,
  constraint unfloored_kinds_pkey primary key (kind)
);

insert into ledger.unfloored_kinds (kind, payee_usd_only)
values
  ('chargeback', false),
  ('staff-reversal', false),
  ('seller-fee', false),
  ('send', true),
  ('charge', true);

-- A guard is a function (args jsonb, transfer uuid) returns boolean, called inside the batch: it
-- may change rows of its own capability (a request becomes paid) and refuses the command by
-- returning false.
create table ledger.guards (
  name text not null,
  function regprocedure not null,
  constraint guards_pkey primary key (name)
);

-- What travels with a command in the same commit and belongs to the server's kernel.
create schema kernel;

create table kernel.idempotency (
  key uuid not null,
  request_hash uuid not null,
  transfer_id uuid,
  answer jsonb not null,
  -- balances of the command's first leg right after it: MOX, USD, PTS
  after bigint[],
  created_at timestamptz not null default clock_timestamp(),
  constraint idempotency_pkey primary key (key)
);

create table kernel.outbox (
  id bigint generated always as identity,
  topic text not null,
  payload jsonb not null,
  transfer_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  constraint outbox_pkey primary key (id)
);

-- The fences.

create function ledger.prove_balance() returns trigger
language plpgsql
as $$
declare
  wrong bigint;
begin
  select transfer_seq into wrong
  from added
  group by transfer_seq
  having sum(mox) <> 0 or sum(usd) <> 0 or sum(pts) <> 0
  limit 1;
  if found then
    raise exception 'the entries of transfer % do not sum to zero', wrong using errcode = 'LG001';
  end if;
  return null;
end
$$;

create trigger entries_sum_to_zero
after insert on ledger.entries
referencing new table as added
for each statement execute function ledger.prove_balance();

create function ledger.refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  raise exception '% of %.% is refused: the ledger is only added to',
    tg_op, tg_table_schema, tg_table_name
    using errcode = 'LG002';
end
$$;

create trigger transfers_stay
before update or delete or truncate on ledger.transfers
for each statement execute function ledger.refuse_change();

create trigger entries_stay
before update or delete or truncate on ledger.entries
for each statement execute function ledger.refuse_change();

create trigger seals_stay
before update or delete or truncate on ledger.seals
for each statement execute function ledger.refuse_change();

create trigger floors_stay
before update or delete or truncate on ledger.floors
for each statement execute function ledger.refuse_change();

create trigger accounts_stay
before delete or truncate on ledger.accounts
for each statement execute function ledger.refuse_change();

-- Opens the account of this owner, kind and key, or returns the one there is (whose floors stay
-- as they are).
create function ledger.open_account(
  p_owner text,
  p_kind text,
  p_key text,
  p_floor_mox bigint,
  p_floor_usd bigint,
  p_floor_pts bigint,
  p_expires_at timestamptz
) returns bigint
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_id bigint;
begin
  select id into v_id
  from ledger.accounts
  where owner = p_owner and kind = p_kind and key = p_key;
  if found then
    return v_id;
  end if;
  insert into ledger.accounts (owner, kind, key, floor_mox, floor_usd, floor_pts, expires_at)
  values (p_owner, p_kind, p_key, p_floor_mox, p_floor_usd, p_floor_pts, p_expires_at)
  on conflict on constraint accounts_one_per_owner_kind_key do nothing
  returning id into v_id;
  if v_id is not null then
    insert into ledger.floors (account_id, version, floor_mox, floor_usd, floor_pts)
    values (v_id, 0, p_floor_mox, p_floor_usd, p_floor_pts);
    return v_id;
  end if;
  select id into v_id
  from ledger.accounts
  where owner = p_owner and kind = p_kind and key = p_key;
  return v_id;
end
$$;

-- Sets the floors from now on. A balance may be below a floor that was raised; its next debit is
-- refused.
create function ledger.set_floors(
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
  -- the lock of post_batch
  perform pg_advisory_xact_lock(x'6c6564676572'::bigint);
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

-- Calls the guards of one command, as [{name, args}]; returns the name of the one that refused,
-- or null. What the others changed by then is undone with it.
create function ledger.ask_guards(p_guards jsonb, p_transfer uuid) returns text
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_guard record;
  v_function regprocedure;
  v_passed boolean;
begin
  for v_guard in
    select g.name, g.args
    from jsonb_to_recordset(p_guards) as g (name text, args jsonb)
  loop
    select function into v_function from ledger.guards where name = v_guard.name;
    if not found then
      raise exception 'there is no guard %', v_guard.name using errcode = 'LG405';
    end if;
    execute format('select %s($1, $2)', v_function::regproc)
      into v_passed
      using v_guard.args, p_transfer;
    if v_passed is not true then
      raise exception 'refused' using errcode = 'LG100', detail = v_guard.name;
    end if;
  end loop;
  return null;
exception
  when sqlstate 'LG100' then
    return v_guard.name;
end
$$;

-- Posts commands in order, each wholly or not at all, in one pass and one commit.
--
-- Arrays instead of rows: one call carries the commands of everybody who waits. Row counts, not
-- the loop, are what costs (about 45 microseconds for four entries); set-based SQL with window
-- functions was 3.5 times slower, one call per command on a hot account 12 times. The settings on
-- the function are part of it: generic plans save planning, and without enable_seqscan = off the
-- plans made while the tables were empty stay sequential for ever.
--
-- What a command gets: 0 posted, 1 replayed, 2 below a floor, 3 same key but another request, 4
-- an account has moved, 5 debit of an expired account, 6 this transfer exists, 7 a guard refused.
create function ledger.post_batch(
  -- every account the batch names, ascending
  p_accounts bigint[],
  -- one element for each command
  p_ids uuid[],
  p_kinds text[],
  p_actors text[],
  p_details jsonb[],
  p_occurred timestamptz[],
  p_reverses uuid[],
  -- keys, hashes and answers are empty when no command has a key
  p_keys uuid[],
  p_hashes uuid[],
  p_answers jsonb[],
  -- the numbers of its first and last leg
  p_firsts int[],
  p_ends int[],
  -- ids to look for among the transfers posted before (those without an idempotency key)
  p_lookups uuid[],
  -- one element for each leg: the command, the account's place in p_accounts and what it gets
  p_commands int[],
  p_places int[],
  p_mox bigint[],
  p_usd bigint[],
  p_pts bigint[],
  -- which legs may pass a floor; empty when none
  p_unfloored boolean[],
  -- versions that must not have moved, ordered by command
  p_expect_commands int[],
  p_expect_places int[],
  p_expect_versions bigint[],
  -- rows for the outbox
  p_fact_commands int[],
  p_fact_topics text[],
  p_fact_payloads jsonb[],
  -- {"<command>": [{name, args}]}, or null
  p_guards jsonb
)
returns table (
  status int[],
  sequences bigint[],
  posted_ms bigint,
  -- balances after, one element for each leg
  mox_after bigint[],
  usd_after bigint[],
  pts_after bigint[],
  -- [{command, id, answer, after, postedMs}], or null
  replays jsonb,
  -- place of the account and number of the unit that a refusal is about, one element for each
  -- command
  refused_places int[],
  refused_units int[],
  -- {"<command>": guard}, or null
  refused_guards jsonb
)
language plpgsql
security definer
set search_path = pg_catalog
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  no_floor constant bigint := -9223372036854775808;
  commands constant int := cardinality(p_ids);
  expects constant int := cardinality(p_expect_commands);
  any_unfloored constant boolean := cardinality(p_unfloored) > 0;
  -- balances, floors, versions and expiry of p_accounts
  b0 bigint[]; b1 bigint[]; b2 bigint[];
  f0 bigint[]; f1 bigint[]; f2 bigint[];
  versions bigint[]; versions_before bigint[];
  expiries timestamptz[];
  any_expiry boolean;
  any_below boolean;
  touched int := 0;
  -- by leg: may it pass every floor, or that of its dollars; the version of its entry; balances after
  free_all boolean[]; free_usd boolean[];
  e_versions bigint[];
  a0 bigint[]; a1 bigint[]; a2 bigint[];
  -- by command: what became of it, and of what a refusal is about
  st int[] := array_fill(0, array[commands]);
  seqs bigint[] := array_fill(null::bigint, array[commands]);
  bad_places int[];
  bad_units int[];
  bad_guards jsonb;
  again jsonb;
  head bigint;
  now_is timestamptz;
  leg_last int := 0;
  leg_first int;
  x int := 1;
  a int;
  outcome int;
  bad_place int;
  bad_unit int;
  who text;
  r record;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'posting needs a read committed transaction' using errcode = 'LG003';
  end if;
  -- the turn of ledger.take_turn, without the detour of a call
  perform pg_advisory_xact_lock(x'6c6564676572'::bigint);

  select t.seq, t.posted_at into head, now_is
  from ledger.transfers t
  order by t.seq desc
  limit 1;
  head := coalesce(head, 0);
  now_is := greatest(clock_timestamp(), now_is);

  select
    array_agg(t.mox), array_agg(t.usd), array_agg(t.pts),
    array_agg(coalesce(t.floor_mox, no_floor)),
    array_agg(coalesce(t.floor_usd, no_floor)),
    array_agg(coalesce(t.floor_pts, no_floor)),
    array_agg(t.version), array_agg(t.expires_at),
    bool_or(t.expires_at is not null), bool_or(t.below_floor)
  into b0, b1, b2, f0, f1, f2, versions, expiries, any_expiry, any_below
  from (select * from ledger.accounts where id = any (p_accounts) order by id) t;
  if cardinality(versions) is distinct from cardinality(p_accounts) then
    select i into a
    from unnest(p_accounts) i
    where not exists (select from ledger.accounts where id = i)
    limit 1;
    raise exception 'there is no account %', a using errcode = 'LG404', detail = a::text;
  end if;
  versions_before := versions;

  if any_unfloored then
    select
      array_agg(l.flagged and not u.payee_usd_only order by l.leg),
      array_agg(l.flagged and (not u.payee_usd_only or l.mox > 0) order by l.leg),
      min(p_kinds[l.command]) filter (
        where l.flagged and (u.kind is null or (u.payee_usd_only and l.mox <= 0))
      )
    into free_all, free_usd, who
    from unnest(p_unfloored, p_commands, p_mox) with ordinality l (flagged, command, mox, leg)
    left join ledger.unfloored_kinds u on u.kind = p_kinds[l.command];
    if who is not null then
      raise exception 'a transfer of kind % may not pass a floor', who using errcode = 'LG403';
    end if;
  end if;

  if cardinality(p_keys) > 0 then
    for r in
      select i.key, i.request_hash, i.transfer_id, i.answer, i.after, t.posted_at
      from kernel.idempotency i
      left join ledger.transfers t on t.id = i.transfer_id
      where i.key = any (p_keys)
    loop
      a := array_position(p_keys, r.key);
      if r.request_hash <> p_hashes[a] then
        st[a] := 3;
      elsif r.transfer_id is null then
        st[a] := 6;
      else
        st[a] := 1;
        again := coalesce(again, '[]') || jsonb_build_object(
          'command', a, 'id', r.transfer_id, 'answer', r.answer, 'after', r.after::text[],
          'postedMs', floor(extract(epoch from r.posted_at) * 1000)
        );
      end if;
    end loop;
  end if;
  if cardinality(p_lookups) > 0 then
    for r in select t.id from ledger.transfers t where t.id = any (p_lookups) loop
      st[array_position(p_ids, r.id)] := 6;
    end loop;
  end if;

  a0 := array_fill(0::bigint, array[cardinality(p_places)]);
  a1 := a0; a2 := a0; e_versions := a0;

  -- Every statement in here is paid for by every leg: what is rare stands behind one test.
  for k in 1..commands loop
    leg_first := leg_last + 1;
    leg_last := p_ends[k];
    outcome := st[k];
    if expects > 0 then
      while x <= expects and p_expect_commands[x] <= k loop
        if outcome = 0 and versions[p_expect_places[x]] <> p_expect_versions[x] then
          outcome := 4;
          bad_place := p_expect_places[x];
        end if;
        x := x + 1;
      end loop;
    end if;
    if outcome = 0 then
      for i in leg_first..leg_last loop
        a := p_places[i];
        b0[a] := b0[a] + p_mox[i];
        b1[a] := b1[a] + p_usd[i];
        b2[a] := b2[a] + p_pts[i];
        if b0[a] < f0[a] or b1[a] < f1[a] or b2[a] < f2[a] then
          if b0[a] < f0[a] and p_mox[i] < 0 and free_all[i] is not true then
            outcome := 2; bad_place := a; bad_unit := 1;
          end if;
          if b1[a] < f1[a] and p_usd[i] < 0 and free_usd[i] is not true then
            outcome := 2; bad_place := a; bad_unit := 2;
          end if;
          if b2[a] < f2[a] and p_pts[i] < 0 and free_all[i] is not true then
            outcome := 2; bad_place := a; bad_unit := 3;
          end if;
        end if;
        if any_expiry and outcome = 0 then
          if (p_mox[i] < 0 or p_usd[i] < 0 or p_pts[i] < 0)
            and expiries[a] <= coalesce(p_occurred[k], now_is)
            and not (p_kinds[k] in ('flash-evaporation', 'refund'))
          then
            outcome := 5; bad_place := a;
          end if;
        end if;
        if versions[a] = versions_before[a] then touched := touched + 1; end if;
        versions[a] := versions[a] + 1;
        e_versions[i] := versions[a];
        a0[i] := b0[a]; a1[i] := b1[a]; a2[i] := b2[a];
      end loop;
      if p_guards is not null and outcome = 0 and p_guards ? k::text then
        who := ledger.ask_guards(p_guards -> k::text, p_ids[k]);
        if who is not null then
          outcome := 7;
          bad_guards := coalesce(bad_guards, '{}') || jsonb_build_object(k::text, who);
        end if;
      end if;
      if outcome = 0 then
        head := head + 1;
        seqs[k] := head;
      else
        for i in leg_first..leg_last loop
          a := p_places[i];
          b0[a] := b0[a] - p_mox[i]; b1[a] := b1[a] - p_usd[i]; b2[a] := b2[a] - p_pts[i];
          versions[a] := versions[a] - 1;
          if versions[a] = versions_before[a] then touched := touched - 1; end if;
          e_versions[i] := 0;
        end loop;
      end if;
    end if;
    if outcome > 1 then
      if bad_places is null then
        bad_places := array_fill(0, array[commands]);
        bad_units := bad_places;
      end if;
      st[k] := outcome;
      bad_places[k] := coalesce(bad_place, 0);
      bad_units[k] := coalesce(bad_unit, 0);
      bad_place := null; bad_unit := null;
    end if;
  end loop;

  if touched > 0 then
    any_below := any_below or any_unfloored;
    -- Columns are read from the arrays by place: unnesting each of them costs twice as much.
    -- a writer that did not take its turn would make this miss a row
    update ledger.accounts c
    set
      mox = b0[v.i], usd = b1[v.i], pts = b2[v.i], version = versions[v.i],
      below_floor = any_below and (
        b0[v.i] < coalesce(c.floor_mox, b0[v.i])
        or b1[v.i] < coalesce(c.floor_usd, b1[v.i])
        or b2[v.i] < coalesce(c.floor_pts, b2[v.i])
      )
    from unnest(p_accounts) with ordinality v (id, i)
    where
      c.id = v.id
      and c.version = versions_before[v.i]
      and versions[v.i] <> versions_before[v.i];
    get diagnostics x = row_count;
    if x <> touched then
      raise exception 'an account was changed outside of the ledger' using errcode = 'LG004';
    end if;

    insert into ledger.transfers
      (id, seq, kind, actor, occurred_at, posted_at, reverses, detail)
    select
      v.id, seqs[v.i], p_kinds[v.i], p_actors[v.i], coalesce(p_occurred[v.i], now_is), now_is,
      p_reverses[v.i], p_details[v.i]
    from unnest(p_ids) with ordinality v (id, i)
    where seqs[v.i] is not null;

    insert into ledger.entries (
      account_id, version, transfer_seq, mox, usd, pts, mox_after, usd_after, pts_after, unfloored
    )
    select
      p_accounts[v.place], e_versions[v.i], seqs[p_commands[v.i]], p_mox[v.i], p_usd[v.i],
      p_pts[v.i], a0[v.i], a1[v.i], a2[v.i], coalesce(p_unfloored[v.i], false)
    from unnest(p_places) with ordinality v (place, i)
    where e_versions[v.i] > 0;

    if cardinality(p_keys) > 0 then
      insert into kernel.idempotency (key, request_hash, transfer_id, answer, after, created_at)
      select
        v.key, p_hashes[v.i], p_ids[v.i], p_answers[v.i],
        array[a0[p_firsts[v.i]], a1[p_firsts[v.i]], a2[p_firsts[v.i]]], now_is
      from unnest(p_keys) with ordinality v (key, i)
      where v.key is not null and seqs[v.i] is not null;
    end if;

    if cardinality(p_fact_commands) > 0 then
      insert into kernel.outbox (topic, payload, transfer_id, created_at)
      select p_fact_topics[v.i], p_fact_payloads[v.i], p_ids[v.command], now_is
      from unnest(p_fact_commands) with ordinality v (command, i)
      where seqs[v.command] is not null;
    end if;
  end if;

  return query select
    st, seqs, floor(extract(epoch from now_is) * 1000)::bigint, a0, a1, a2, again, bad_places,
    bad_units, bad_guards;
end
$$;

-- The digest of each transfer of a range: over all of its fields and entries, in a form that has
-- only one reading.
create function ledger.digests(p_first bigint, p_last bigint)
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

-- The hash of a seal, given the one before it.
create function ledger.seal_hash(p_previous bytea, p_first bigint, p_last bigint, p_digests bytea)
returns bytea
language sql
immutable
set search_path = pg_catalog
as $$
  select sha256(p_previous || convert_to(p_first || '-' || p_last || ':', 'UTF8') || p_digests)
$$;

-- Seals up to p_limit transfers that are not sealed yet; returns how many. Postings never wait
-- for it.
create function ledger.seal(p_limit int) returns int
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
  select least(max(seq), v_first + p_limit - 1) into v_last from ledger.transfers;
  if v_last is null or v_last < v_first then
    return 0;
  end if;
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

-- The books as an accountant reads them: one line for each unit that moved.
create view ledger.lines as
select
  t.seq as transfer_seq, t.id as transfer_id, t.kind, t.occurred_at, t.posted_at,
  a.owner, a.kind as account_kind, e.account_id, e.version, u.unit, u.amount, u.balance_after
from ledger.entries e
join ledger.transfers t on t.seq = e.transfer_seq
join ledger.accounts a on a.id = e.account_id
cross join lateral (
  values ('MOX', e.mox, e.mox_after), ('USD', e.usd, e.usd_after), ('PTS', e.pts, e.pts_after)
) u (unit, amount, balance_after)
where u.amount <> 0;

-- What the application may do: read everything, and call the functions.

revoke execute on all functions in schema ledger from public;
grant usage on schema ledger, kernel to exchange_app;
grant select on all tables in schema ledger to exchange_app;
grant select, insert, update, delete on kernel.idempotency, kernel.outbox to exchange_app;
grant execute on function
  ledger.open_account, ledger.set_floors, ledger.post_batch,
  ledger.digests, ledger.seal_hash, ledger.seal
to exchange_app;
