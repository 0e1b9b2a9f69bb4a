-- The ledger: accounts, and every movement between them. See docs/money/ledger.md. An account has
-- one balance per unit (MOX, USD, PTS: always in this order, in minor units). A transfer is one
-- business event; its entries sum to zero in every unit. Transfers and entries are inserted, never
-- changed. Only the functions in this folder write, but for signatures and results of checks.
create schema ledger;

grant usage on schema ledger to exchange_app;

create table ledger.accounts (
  id bigint generated always as identity,
  mox bigint not null default 0,
  usd bigint not null default 0,
  pts bigint not null default 0,
  -- the lowest balance a debit may reach; null: no floor
  floor_mox bigint,
  floor_usd bigint,
  floor_pts bigint,
  -- the number of entries; each entry stores the version it made
  version bigint not null default 0,
  -- set only by the functions, when an unfloored entry or a raised floor left a balance below it
  below_floor boolean not null default false,
  -- from this time on the account cannot be debited, except by a bucket's evaporation
  expires_at timestamptz,
  opened_at timestamptz not null default clock_timestamp(),
  owner text not null,
  kind text not null,
  key text not null default '',
  constraint accounts_pkey primary key (id),
  constraint accounts_one_per_owner_kind_key unique (owner, kind, key),
  constraint accounts_floors_hold check (
    below_floor
    or (mox < floor_mox or usd < floor_usd or pts < floor_pts) is not true
  ),
  -- The chart of accounts (docs/money/chart-of-accounts.md): only exchanges have accounts without a
  -- floor; a member's debt is bounded, and what a member holds apart cannot be overdrawn.
  constraint accounts_have_the_floors_of_their_kind check (
    case kind
      when 'main' then
        owner like 'member:%'
        and key = ''
        and least(floor_mox, floor_usd) >= -999999999
        and floor_mox + floor_usd is not null
        and floor_pts >= 0
      when 'held' then owner like 'member:%' and key = ''
      when 'flash' then owner like 'member:%'
      when 'gift-card' then owner like 'gift-card:%'
      else owner like 'exchange:%' and kind in (
        'fee-income', 'community-fee-income', 'flash-fund', 'promotional-gift-cards',
        'card-clearing', 'chargebacks', 'intertrade', 'opening', 'settled', 'suspense'
      )
    end is true
    and (
      kind not in ('held', 'flash', 'gift-card')
      or (floor_mox, floor_usd, floor_pts) is not distinct from (0, 0, 0)
    )
  )
)
-- Every posting updates the row: free space on the page keeps the new version there. Fresher
-- statistics change no plan of a table that is read by key.
with (fillfactor = 50, autovacuum_analyze_threshold = 1000000);

grant select on ledger.accounts to exchange_app;

-- The history of each account's floors, with the version from which they applied, so that the check
-- can verify every entry ever made.
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

grant select on ledger.floors to exchange_app;

create table ledger.transfers (
  id uuid not null,
  -- without gaps, in commit order
  seq bigint not null,
  kind text not null,
  actor text not null,
  occurred_at timestamptz not null,
  posted_at timestamptz not null,
  -- the transfer of which this one gives something back: see ledger.reversal_fault
  reverses uuid,
  detail jsonb not null,
  constraint transfers_pkey primary key (id),
  constraint transfers_seq_is_unique unique (seq),
  constraint transfers_reverse_a_transfer foreign key (reverses) references ledger.transfers (id),
  constraint transfers_are_not_in_the_future check (occurred_at <= posted_at),
  constraint transfers_kind_is_known check (
    kind in (
      'opening', 'send', 'charge', 'load', 'chargeback', 'refund', 'staff-reversal', 'hold',
      'release', 'flash-grant', 'flash-evaporation', 'points-claim', 'points-redemption',
      'points-return',
      'gift-card-purchase', 'gift-card-award', 'gift-card-payment', 'community-fee',
      'member-move', 'staff-posting', 'intertrade-settlement', 'card-suspense',
      'employee-incentive'
    )
  ),
  constraint transfers_that_give_back_name_what_they_reverse check (
    (reverses is not null) = (kind in ('refund', 'staff-reversal', 'chargeback'))
  ),
  constraint transfers_detail_is_an_object check (jsonb_typeof(detail) = 'object')
)
-- Append-only and read by key: fresher statistics change no plan.
with (autovacuum_analyze_threshold = 50000);

create index transfers_by_reversed on ledger.transfers (reverses)
where reverses is not null;

-- The detail is never searched, and its statistics would take seconds to compute.
alter table ledger.transfers alter column detail set statistics 0;

grant select on ledger.transfers to exchange_app;

-- What people wrote with a transfer. It stands apart from the transfer, which is sealed and stays:
-- the transfer's detail has the hash of salt and text as `noteHash`, and the text can be erased. The
-- salt goes with it, so that nobody can guess a short text back from the hash. Written by ledger.post.
create table ledger.notes (
  transfer_seq bigint not null,
  -- whose words they are, as in transfers.actor
  author text not null,
  salt bytea,
  body text,
  erased_at timestamptz,
  constraint notes_pkey primary key (transfer_seq),
  constraint notes_are_whole_or_erased check (
    (body is null) = (erased_at is not null) and (salt is null) = (erased_at is not null)
  ),
  constraint notes_have_a_salt check (length(salt) = 32)
)
with (autovacuum_analyze_threshold = 50000);

create index notes_by_author on ledger.notes (author)
where erased_at is null;

grant select on ledger.notes to exchange_app;

-- No foreign keys: they would cost over a third of the throughput. The functions and the ledger
-- check cover them. An entry may be zero: it lists a transfer on an account of an owner whose other
-- accounts it moved.
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
  -- whether this entry was allowed to go below the account's floor
  unfloored boolean not null default false,
  constraint entries_pkey primary key (account_id, version)
)
with (autovacuum_analyze_threshold = 250000);

create index entries_by_transfer on ledger.entries using brin (transfer_seq)
with (pages_per_range = 32);

grant select on ledger.entries to exchange_app;

-- Seals make tampering evident: a hash of every transfer, a tree over them, and a chain of seals.
create table ledger.seals (
  id bigint not null,
  first_seq bigint not null,
  last_seq bigint not null,
  -- from which the salts of all parts are made: who knows it can guess what a proof hides
  secret bytea not null,
  -- the leaves of the tree: 32 bytes per transfer, in order
  leaves bytea not null,
  -- sha256 of the previous seal's hash, the range and the root of the tree
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  constraint seals_pkey primary key (id),
  constraint seals_first_is_unique unique (first_seq),
  constraint seals_have_a_secret check (length(secret) = 32),
  constraint seals_hold_a_leaf_each check (length(leaves) = 32 * (last_seq - first_seq + 1))
);

-- Hashes do not get smaller.
alter table ledger.seals alter column leaves set storage external;

grant select on ledger.seals to exchange_app;

-- The signature of each seal, by a key that the database does not hold.
create table ledger.seal_signatures (
  seal_id bigint not null,
  -- the first 16 hex digits of the SHA-256 of the public key
  key_id text not null,
  -- Ed25519 over the seal's hash
  signature bytea not null,
  constraint seal_signatures_pkey primary key (seal_id),
  constraint seal_signatures_are_of_a_seal foreign key (seal_id) references ledger.seals (id)
);

grant select, insert on ledger.seal_signatures to exchange_app;

-- The results of the ledger checks run by the server's job.
create table ledger.checks (
  id bigint generated always as identity,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- 'whole', or 'new': what was added since the last check without a fault
  scope text not null,
  -- how far it came: the next check of scope 'new' starts there
  last_seq bigint not null,
  sealed bigint not null,
  -- the last line that was checked of each log
  staff_lines bigint not null default 0,
  security_lines bigint not null default 0,
  -- how many rows were checked
  transfers bigint not null,
  entries bigint not null,
  accounts bigint not null,
  -- the first wrong row and the rule it breaks; null: none
  fault_row text,
  fault_rule text,
  constraint checks_pkey primary key (id),
  constraint checks_scope_is_known check (scope in ('whole', 'new')),
  constraint checks_fault_is_told_whole check ((fault_row is null) = (fault_rule is null))
);

create index checks_by_success on ledger.checks (id)
where fault_row is null;

grant select, insert on ledger.checks to exchange_app;

-- The kinds of transfer that may take a balance below its floor: any balance of an account, or only
-- the USD of the account that receives currency (a seller's fee never blocks a sale). How far:
-- ledger.may_pass_floors.
create table ledger.unfloored_kinds (
  kind text not null,
  payee_usd_only boolean not null,
  constraint unfloored_kinds_pkey primary key (kind)
);

insert into ledger.unfloored_kinds (kind, payee_usd_only)
values
  ('opening', false),
  ('chargeback', false),
  ('staff-reversal', false),
  ('send', true),
  ('charge', true),
  ('gift-card-payment', true);

grant select on ledger.unfloored_kinds to exchange_app;

-- A guard is a function (args jsonb, transfer uuid) returning boolean, called inside the batch. It
-- may change rows of its own capability (a request becomes paid), and refuses the command by
-- returning false. Its args contain also `legs` and `reverses` of the command, from which it computes
-- what can be computed. The file of each guard function registers it here.
create table ledger.guards (
  name text not null,
  function regprocedure not null,
  constraint guards_pkey primary key (name)
);

grant select on ledger.guards to exchange_app;

-- The arguments and results of ledger.post. The JSON of a call uses these names.

create type ledger.leg as (
  account bigint,
  mox bigint,
  usd bigint,
  pts bigint,
  -- may take the account below its floor; only for kinds in ledger.unfloored_kinds
  unfloored boolean
);

-- The account must still have this version.
create type ledger.expectation as (account bigint, version bigint);

-- An outbox row.
create type ledger.fact as (topic text, payload jsonb);

-- The words of an author.
create type ledger.note as (body text, author text);

create type ledger.guard_call as (name text, args jsonb);

create type ledger.command as (
  id uuid,
  kind text,
  actor text,
  detail jsonb,
  -- what somebody wrote with it, and who; null: nothing
  note ledger.note,
  -- null: now; only the owner may set another time
  occurred_at timestamptz,
  reverses uuid,
  -- one for each account; the first is the principal's
  legs ledger.leg[],
  expect ledger.expectation[],
  -- the idempotency record: key, request and answer, or null
  key uuid,
  request_hash uuid,
  answer jsonb,
  facts ledger.fact[],
  guards ledger.guard_call[]
);

create type ledger.posting as (
  -- 'posted', 'replayed', or the reason of a refusal: 'mismatch', 'duplicate', 'stale',
  -- 'unknown-account', 'floor', 'expired', 'guard'
  outcome text,
  transfer uuid,
  sequence bigint,
  posted_at timestamptz,
  -- resulting balances, one element per leg; for a replay only those of the first leg
  after_mox bigint[],
  after_usd bigint[],
  after_pts bigint[],
  -- for a replay: the first answer
  answer jsonb,
  -- what the refusal is about
  account bigint,
  unit text,
  guard text
);
