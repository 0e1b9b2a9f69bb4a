-- Posts commands in order, each completely or not at all, in one transaction. The only function
-- that moves money. Everything that can be derived is computed here, whatever the caller claims:
-- running balances, versions, floors, earlier postings. Returns one posting for each command.
--
-- The batch is computed in memory, command by command, on a copy of its accounts, and the accounts
-- are written once at the end: an account that many commands of the batch touch is updated once.
-- What this function does not check, the tables refuse, which rolls back the whole batch: entries
-- that do not sum to zero or give back more than was paid (triggers), two legs on one account
-- (primary key of entries), a transfer in the future.
--
-- About the settings: generic plans save planning time, and without enable_seqscan = off, plans
-- made while the tables are empty would remain sequential scans.
create or replace function ledger.post(p_commands jsonb) returns setof ledger.posting
language plpgsql
security definer
set search_path = pg_catalog
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_commands constant ledger.command[] :=
    array(select c from jsonb_populate_recordset(null::ledger.command, p_commands) c);
  v_command ledger.command;
  v_expected ledger.expectation;
  v_leg ledger.leg;
  -- the accounts of the batch in their current state, and their ids in the same order
  v_accounts ledger.accounts[];
  v_ids bigint[];
  v_account ledger.accounts;
  -- the accounts as the current command changes them, and its entries
  v_moved ledger.accounts[];
  v_added ledger.entries[];
  v_entries ledger.entries[] := '{}';
  v_may_pass text;
  -- of the command's note
  v_salt bytea;
  v_sequence bigint;
  v_now timestamptz;
  v_posting ledger.posting;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'posting needs a read committed transaction' using errcode = 'LG003';
  end if;
  -- One batch at a time, across all processes: statements after this line see everything posted
  -- before.
  perform ledger.take_lock();

  select t.seq, t.posted_at into v_sequence, v_now
  from ledger.transfers t
  order by t.seq desc
  limit 1;
  v_sequence := coalesce(v_sequence, 0);
  v_now := greatest(clock_timestamp(), v_now);

  select array_agg(a order by a.id), array_agg(a.id order by a.id) into v_accounts, v_ids
  from ledger.accounts a
  where a.id = any (array(
    select l.account from unnest(v_commands) c, unnest(c.legs) l
    union
    select e.account from unnest(v_commands) c, unnest(c.expect) e
  ));

  foreach v_command in array v_commands loop
    <<judging>>
    begin
      -- Expiry is judged at this time: a command dated back could spend what has ended.
      if v_command.occurred_at is not null
        and not pg_has_role(session_user, current_user, 'member')
      then
        raise exception 'only the owner of the ledger may set when a transfer occurred'
          using errcode = 'LG403';
      end if;

      v_posting := ledger.recall(v_command);
      exit judging when v_posting.outcome is not null;

      foreach v_expected in array coalesce(v_command.expect, '{}') loop
        v_account := v_accounts[array_position(v_ids, v_expected.account)];
        if v_account.version is distinct from v_expected.version then
          v_posting.outcome :=
            case when v_account.id is null then 'unknown-account' else 'stale' end;
          v_posting.account := v_expected.account;
          exit judging;
        end if;
      end loop;

      v_moved := '{}';
      v_added := '{}';
      foreach v_leg in array v_command.legs loop
        v_posting.account := v_leg.account;
        v_account := v_accounts[array_position(v_ids, v_leg.account)];
        if v_account.id is null then
          v_posting.outcome := 'unknown-account';
          exit judging;
        end if;

        v_account.mox := v_account.mox + v_leg.mox;
        v_account.usd := v_account.usd + v_leg.usd;
        v_account.pts := v_account.pts + v_leg.pts;
        v_account.version := v_account.version + 1;

        -- A floor refuses only debits: after a credit a balance may still be below a floor that was
        -- raised.
        v_may_pass :=
          case
            when v_leg.unfloored then ledger.may_pass_floors(v_command, v_leg, v_account.kind)
            else ''
          end;
        v_posting.unit := case
          when v_account.mox < v_account.floor_mox and v_leg.mox < 0
            and v_may_pass <> 'all' then 'MOX'
          when v_account.usd < v_account.floor_usd and v_leg.usd < 0
            and v_may_pass = '' then 'USD'
          when v_account.pts < v_account.floor_pts and v_leg.pts < 0
            and v_may_pass <> 'all' then 'PTS'
        end;
        if v_posting.unit is not null then
          v_posting.outcome := 'floor';
          exit judging;
        end if;
        -- Set nowhere else, so that the table's constraint refuses any other way below a floor.
        v_account.below_floor := (v_account.below_floor or v_may_pass <> '') and coalesce(
          v_account.mox < v_account.floor_mox
            or v_account.usd < v_account.floor_usd
            or v_account.pts < v_account.floor_pts,
          false
        );

        if v_account.expires_at <= coalesce(v_command.occurred_at, v_now)
          and (v_leg.mox < 0 or v_leg.usd < 0 or v_leg.pts < 0)
          and (v_command.kind, v_account.kind) <> ('flash-evaporation', 'flash')
        then
          v_posting.outcome := 'expired';
          exit judging;
        end if;
        if v_command.kind = 'flash-evaporation' and v_leg.mox > 0
          and v_account.kind <> 'flash-fund'
        then
          raise exception 'what evaporates returns to a FlashCash fund' using errcode = 'LG403';
        end if;

        v_moved := v_moved || v_account;
        v_added := v_added || row(
          v_account.id, v_account.version, v_sequence + 1, v_leg.mox, v_leg.usd, v_leg.pts,
          v_account.mox, v_account.usd, v_account.pts, v_may_pass <> ''
        )::ledger.entries;
        v_posting.after_mox := v_posting.after_mox || v_account.mox;
        v_posting.after_usd := v_posting.after_usd || v_account.usd;
        v_posting.after_pts := v_posting.after_pts || v_account.pts;
      end loop;
      v_posting.account := null;
      if cardinality(v_added) = 0 then
        raise exception 'transfer % has no legs', v_command.id using errcode = 'LG001';
      end if;

      if v_command.guards is not null then
        v_posting.guard := ledger.ask_guards(v_command, coalesce(v_command.occurred_at, v_now));
        if v_posting.guard is not null then
          v_posting.outcome := 'guard';
          exit judging;
        end if;
      end if;

      v_sequence := v_sequence + 1;
      v_posting.outcome := 'posted';
      v_posting.transfer := v_command.id;
      v_posting.sequence := v_sequence;
      v_posting.posted_at := v_now;
      foreach v_account in array v_moved loop
        v_accounts[array_position(v_ids, v_account.id)] := v_account;
      end loop;
      v_entries := v_entries || v_added;

      if (v_command.note).body is not null then
        v_salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
        v_command.detail := v_command.detail || jsonb_build_object(
          'noteHash', ledger.note_hash(v_salt, (v_command.note).body)
        );
        insert into ledger.notes (transfer_seq, author, salt, body)
        values (v_sequence, (v_command.note).author, v_salt, (v_command.note).body);
      end if;
      insert into ledger.transfers
        (id, seq, kind, actor, occurred_at, posted_at, reverses, detail)
      values (
        v_command.id, v_sequence, v_command.kind, v_command.actor,
        coalesce(v_command.occurred_at, v_now), v_now, v_command.reverses, v_command.detail
      );
      if v_command.key is not null then
        insert into kernel.idempotency (key, request_hash, transfer_id, answer, after, created_at)
        values (
          v_command.key, v_command.request_hash, v_command.id, v_command.answer,
          array[v_posting.after_mox[1], v_posting.after_usd[1], v_posting.after_pts[1]], v_now
        )
        on conflict (key) do nothing;
        -- Another transaction recorded this key after it was recalled. The caller posts the batch
        -- again, and this command gets what the record says.
        if not found then
          raise exception 'the key % has just been used', v_command.key
            using errcode = 'serialization_failure';
        end if;
      end if;
      if v_command.facts is not null then
        insert into kernel.outbox (topic, payload, transfer_id, created_at)
        select f.topic, f.payload, v_command.id, v_now
        from unnest(v_command.facts) f;
      end if;
    end judging;
    return next v_posting;
  end loop;

  insert into ledger.entries
  select e.*
  from unnest(v_entries) e;

  update ledger.accounts a
  set mox = n.mox, usd = n.usd, pts = n.pts, version = n.version, below_floor = n.below_floor
  from unnest(v_accounts) n
  where a.id = n.id
    and a.version <> n.version;
end
$$;

grant execute on function ledger.post to exchange_app;
