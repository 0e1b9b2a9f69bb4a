-- Exchanges and their dated policies. A policy row is never changed; a new row with a later
-- valid_from replaces it, so that old amounts can be explained by the rules of their time.
create schema exchanges;

grant usage on schema exchanges to exchange_app;

-- A zone that this server does not know would fail each computation of a day. Not really immutable,
-- as a check needs it to be: zones are added, hardly ever removed.
create function exchanges.zone_is_known(p_zone text) returns boolean
language sql
immutable
set search_path = pg_catalog
as $$
  select exists (
    select
    from pg_timezone_names
    where name = p_zone
  )
$$;

-- Whether a number in JSON lies between 0 and `p_most`, in steps of `p_step`.
create function exchanges.number_holds(
  p_value jsonb,
  p_most numeric,
  p_step numeric
) returns boolean
language sql
immutable
set search_path = pg_catalog
as $$
  select case jsonb_typeof(p_value)
    when 'number' then p_value::numeric between 0 and p_most and p_value::numeric % p_step = 0
    else false
  end
$$;

-- Whether JSON is an object with exactly these keys, listed in the order of C.
create function exchanges.keys_hold(p_value jsonb, p_keys text[]) returns boolean
language sql
immutable
set search_path = pg_catalog
as $$
  select case jsonb_typeof(p_value)
    when 'object' then
      array(select k collate "C" from jsonb_object_keys(p_value) as k order by 1) = p_keys
    else false
  end
$$;

-- The rules of packages/domain/src/exchanges/policy.rules.ts; a test compares both.
create function exchanges.fee_plans_hold(p_plans jsonb) returns boolean
language sql
immutable
set search_path = pg_catalog
as $$
  select exchanges.keys_hold(p_plans, array['cash-fee-free', 'standard'])
    and (
      select bool_and(
        exchanges.keys_hold(
          p.plan,
          array['buyerCashBasisPoints', 'sellerCashBasisPoints', 'sellerCurrencyBasisPoints']
        )
        and exchanges.number_holds(p.plan -> 'buyerCashBasisPoints', 10000, 1)
        and exchanges.number_holds(p.plan -> 'sellerCashBasisPoints', 10000, 1)
        and exchanges.number_holds(p.plan -> 'sellerCurrencyBasisPoints', 10000, 1)
      )
      from (values (p_plans -> 'standard'), (p_plans -> 'cash-fee-free')) as p (plan)
    )
$$;

create function exchanges.bands_hold(p_bands jsonb) returns boolean
language sql
immutable
set search_path = pg_catalog
as $$
  select case jsonb_typeof(p_bands)
    when 'array' then jsonb_array_length(p_bands) <= 10
      and not exists (
        select
        from jsonb_array_elements(p_bands) as b (bonus)
        where not exchanges.number_holds(b.bonus, 100, 0.01)
      )
    else false
  end
$$;

create function exchanges.earning_holds(p_earning jsonb) returns boolean
language sql
immutable
set search_path = pg_catalog
as $$
  select exchanges.keys_hold(
      p_earning,
      array[
        'baseEarningRate', 'exchangeEnrolled', 'newMemberAgeThresholdDays', 'newMemberBonus',
        'newMemberEarningThreshold', 'settlingDays', 'stagnantBuyerBonus', 'stagnantSellerBonus'
      ]
    )
    and jsonb_typeof(p_earning -> 'exchangeEnrolled') = 'boolean'
    and exchanges.number_holds(p_earning -> 'settlingDays', 365, 1)
    and exchanges.number_holds(p_earning -> 'baseEarningRate', 100, 0.01)
    and exchanges.number_holds(p_earning -> 'newMemberBonus', 100, 0.01)
    and exchanges.number_holds(p_earning -> 'newMemberAgeThresholdDays', 2147483647, 1)
    and exchanges.number_holds(p_earning -> 'newMemberEarningThreshold', 9007199254740991, 1)
    and exchanges.bands_hold(p_earning -> 'stagnantBuyerBonus')
    and exchanges.bands_hold(p_earning -> 'stagnantSellerBonus')
$$;

create function exchanges.month_holds(p_month jsonb) returns boolean
language sql
immutable
set search_path = pg_catalog
as $$
  select exchanges.keys_hold(
      p_month,
      array[
        'announceDay', 'averageMonths', 'capBasisPoints', 'excessBasisPoints', 'feeBasisPoints',
        'graceBasisPoints', 'maturityDays', 'maxFee', 'minFee', 'noFeeAgeDays'
      ]
    )
    and exchanges.number_holds(p_month -> 'averageMonths', 60, 1)
    and p_month -> 'averageMonths' <> '0'
    and exchanges.number_holds(p_month -> 'excessBasisPoints', 10000, 1)
    and exchanges.keys_hold(
      p_month -> 'feeBasisPoints',
      array['over3Years', 'to360', 'to3Years']
    )
    and exchanges.number_holds(p_month -> 'feeBasisPoints' -> 'to360', 10000, 1)
    and exchanges.number_holds(p_month -> 'feeBasisPoints' -> 'to3Years', 10000, 1)
    and exchanges.number_holds(p_month -> 'feeBasisPoints' -> 'over3Years', 10000, 1)
    and exchanges.number_holds(p_month -> 'minFee', 9007199254740991, 1)
    and exchanges.number_holds(p_month -> 'maxFee', 9007199254740991, 1)
    and exchanges.number_holds(p_month -> 'capBasisPoints', 10000, 1)
    and exchanges.number_holds(p_month -> 'noFeeAgeDays', 2147483647, 1)
    and exchanges.number_holds(p_month -> 'maturityDays', 2147483647, 1)
    and exchanges.number_holds(p_month -> 'graceBasisPoints', 10000, 1)
    and exchanges.number_holds(p_month -> 'announceDay', 28, 1)
    and p_month -> 'announceDay' <> '0'
$$;

-- Whether all values of an object in JSON are whole numbers up to the most points of a score.
create function exchanges.points_hold(p_points jsonb) returns boolean
language sql
immutable
set search_path = pg_catalog
as $$
  select not exists (
    select
    from jsonb_each(p_points) as p (name, value)
    where not exchanges.number_holds(p.value, 850, 1)
  )
$$;

create function exchanges.score_holds(p_score jsonb) returns boolean
language sql
immutable
set search_path = pg_catalog
as $$
  select exchanges.keys_hold(
      p_score,
      array[
        'base', 'boosts', 'creditUseBasisPoints', 'dayStep', 'leastAgeDays', 'loads', 'partners',
        'penalties', 'recurring', 'targets'
      ]
    )
    and exchanges.keys_hold(
      p_score -> 'boosts',
      array[
        'craAutoload', 'craReload', 'healthy', 'purchases', 'recur', 'sales', 'transaction'
      ]
    )
    and exchanges.keys_hold(
      p_score -> 'penalties',
      array[
        'cardDeclined', 'creditUse', 'reserveBelowZero', 'unhealthy181_270', 'unhealthy271_360',
        'unhealthy91_180', 'unsafe361plus'
      ]
    )
    and exchanges.points_hold(p_score -> 'boosts')
    and exchanges.points_hold(p_score -> 'penalties')
    and exchanges.number_holds(p_score -> 'base', 850, 1)
    and exchanges.number_holds(p_score -> 'dayStep', 850, 1)
    and p_score -> 'dayStep' <> '0'
    and exchanges.number_holds(p_score -> 'creditUseBasisPoints', 10000, 1)
    and exchanges.number_holds(p_score -> 'leastAgeDays', 2147483647, 1)
    and exchanges.number_holds(p_score -> 'targets', 1000, 1)
    and exchanges.number_holds(p_score -> 'partners', 1000, 1)
    and exchanges.number_holds(p_score -> 'recurring', 1000, 1)
    and exchanges.number_holds(p_score -> 'loads', 1000, 1)
$$;

create function exchanges.credit_holds(p_credit jsonb) returns boolean
language sql
immutable
set search_path = pg_catalog
as $$
  select exchanges.keys_hold(
      p_credit,
      array['aloneMost', 'grows', 'most', 'salesDays', 'shareBasisPoints']
    )
    and jsonb_typeof(p_credit -> 'grows') = 'boolean'
    and exchanges.number_holds(p_credit -> 'shareBasisPoints', 10000, 1)
    and exchanges.number_holds(p_credit -> 'salesDays', 1095, 1)
    and p_credit -> 'salesDays' <> '0'
    and exchanges.number_holds(p_credit -> 'most', 999999999, 1)
    and exchanges.number_holds(p_credit -> 'aloneMost', 999999999, 1)
$$;

grant execute on all functions in schema exchanges to exchange_app;

-- The parts of the network, each with exchanges that are near to each other.
create table exchanges.regions (
  id integer primary key,
  name text not null,
  constraint region_has_a_name check (name <> ''),
  constraint region_name_is_its_own unique (name)
);

grant select, insert, update on exchanges.regions to exchange_app;

create table exchanges.exchanges (
  id integer primary key,
  name text not null,
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  address text not null default '',
  zone text not null default 'America/Chicago',
  -- Null: of the whole network.
  region_id integer references exchanges.regions (id),
  -- A picture of the media; null without a logo.
  logo_key text,
  status text not null default 'open',
  removed_code text,
  is_trial boolean not null default false,
  invites_enabled boolean not null default false,
  -- Its members may be without fees in dollars (CFFF-04).
  cash_fee_free boolean not null default false,
  constraint exchange_zone_is_known check (exchanges.zone_is_known(zone)),
  constraint exchange_status_is_known check (status in ('open', 'removed')),
  constraint removed_exchange_says_its_code check (
    (status = 'removed') = (removed_code is not null)
    -- CCTE: still on the previous system, not here yet (ERR-04).
    and removed_code in ('CCTE_BLOCKED_EXCHANGE', 'GT_BLOCKED_EXCHANGE', 'CCTE')
  )
);

grant select, insert, update on exchanges.exchanges to exchange_app;

-- What staff may give out, in minor units, where no policy says otherwise.
create function exchanges.default_outlay_limit() returns bigint
language sql
immutable
return 50000;

create function exchanges.default_outlay_budget() returns bigint
language sql
immutable
return 1000000;

grant execute on function
exchanges.default_outlay_limit,
exchanges.default_outlay_budget
to exchange_app;

create table exchanges.policies (
  id integer generated by default as identity primary key,
  exchange_id integer not null references exchanges.exchanges (id),
  valid_from timestamptz not null,
  -- Basis points of each fee plan: {"standard": {"buyerCashBasisPoints": 500, ...}, ...}.
  fee_plans jsonb not null default '{
    "standard": {
      "buyerCashBasisPoints": 500,
      "sellerCashBasisPoints": 500,
      "sellerCurrencyBasisPoints": 0
    },
    "cash-fee-free": {
      "buyerCashBasisPoints": 0,
      "sellerCashBasisPoints": 0,
      "sellerCurrencyBasisPoints": 1000
    }
  }',
  -- How payments earn community reward points; thresholds in minor units.
  earning jsonb not null default '{
    "exchangeEnrolled": false,
    "settlingDays": 28,
    "baseEarningRate": 1,
    "newMemberBonus": 0,
    "newMemberAgeThresholdDays": 360,
    "newMemberEarningThreshold": 100000,
    "stagnantSellerBonus": [],
    "stagnantBuyerBonus": []
  }',
  -- The spending target and the community fee of a month; fees in minor units.
  month jsonb not null default '{
    "averageMonths": 12,
    "excessBasisPoints": 1000,
    "feeBasisPoints": {"to360": 50, "to3Years": 150, "over3Years": 450},
    "minFee": 100,
    "maxFee": 50000,
    "capBasisPoints": 300,
    "noFeeAgeDays": 180,
    "maturityDays": 360,
    "graceBasisPoints": 5000,
    "announceDay": 20
  }',
  -- How the Moxey score is computed: points, and what gives all of them.
  score jsonb not null default '{
    "base": 300,
    "boosts": {
      "healthy": 250,
      "purchases": 80,
      "sales": 60,
      "transaction": 60,
      "craAutoload": 40,
      "recur": 30,
      "craReload": 30
    },
    "penalties": {
      "unhealthy91_180": 30,
      "unhealthy181_270": 60,
      "unhealthy271_360": 100,
      "unsafe361plus": 150,
      "creditUse": 50,
      "reserveBelowZero": 25,
      "cardDeclined": 20
    },
    "targets": 3,
    "partners": 15,
    "recurring": 3,
    "loads": 3,
    "creditUseBasisPoints": 8000,
    "dayStep": 15,
    "leastAgeDays": 30
  }',
  -- Payments of at least this many minor units need a broker's approval; null means never.
  approval_threshold bigint default 250000,
  young_approval_threshold bigint default 50000,
  young_member_days integer not null default 90,
  show_spending_target boolean not null default false,
  show_community_fee boolean not null default false,
  -- Community fees of a month are charged after somebody of the office has confirmed them.
  confirm_fees boolean not null default false,
  -- Members may carry offline allowances.
  offline_allowances boolean not null default false,
  -- Minor units: the reversal of a larger payment needs a second person.
  reversal_limit bigint not null default 50000,
  -- How many invitations of a member may be open at once.
  invite_allowance integer not null default 5,
  -- Minor units: the credit limit with which a trial member becomes a full member.
  starting_credit bigint not null default 50000,
  -- How credit lines grow and shrink each month, and what staff may set alone; amounts in minor units.
  credit jsonb not null default '{
    "grows": true,
    "shareBasisPoints": 1000,
    "salesDays": 180,
    "most": 250000,
    "aloneMost": 1000000
  }',
  -- Minor units of what staff give out (FlashCash, gift cards): above the limit within 24 hours, by
  -- one person or one exchange, a second person is needed; the budget is of a calendar month.
  outlay_limit bigint not null default exchanges.default_outlay_limit(),
  outlay_budget bigint not null default exchanges.default_outlay_budget(),
  -- What a broker gets of the fees that are collected of the members in its book.
  broker_basis_points integer not null default 0,
  constraint one_policy_starts_at_a_time unique (exchange_id, valid_from),
  -- Amounts are at most those of the ledger's floors and of requests: 9,999,999.99.
  constraint approval_thresholds_are_positive check (
    approval_threshold between 1 and 999999999
    and young_approval_threshold between 1 and 999999999
  ),
  constraint reversal_limit_is_not_negative check (reversal_limit between 0 and 999999999),
  constraint young_member_days_are_not_negative check (young_member_days >= 0),
  constraint starting_credit_is_not_negative check (starting_credit between 0 and 999999999),
  constraint invite_allowance_is_not_negative check (invite_allowance between 0 and 1000),
  constraint outlay_limits_are_not_negative check (
    outlay_limit between 0 and 999999999
    and outlay_budget between 0 and 999999999
  ),
  constraint credit_holds check (exchanges.credit_holds(credit)),
  constraint broker_share_is_a_share check (broker_basis_points between 0 and 10000),
  constraint fee_plans_hold check (exchanges.fee_plans_hold(fee_plans)),
  constraint earning_holds check (exchanges.earning_holds(earning)),
  constraint month_holds check (exchanges.month_holds(month)),
  constraint score_holds check (exchanges.score_holds(score))
);

grant select, insert on exchanges.policies to exchange_app;
grant usage on sequence exchanges.policies_id_seq to exchange_app;

-- The exchange's own ledger accounts: fee-income, community-fee-income, flash-fund,
-- promotional-gift-cards, card-clearing, chargebacks, intertrade, opening. Only intertrade has a
-- counterpart exchange; 0 is none.
create table exchanges.house_accounts (
  exchange_id integer not null references exchanges.exchanges (id),
  purpose text not null,
  counterpart_id integer not null default 0,
  account_id bigint not null,
  primary key (exchange_id, purpose, counterpart_id),
  constraint house_account_serves_one_purpose unique (account_id)
);

grant select, insert on exchanges.house_accounts to exchange_app;

-- What staff have given out at the expense of their exchange. Written by the ledger's guard
-- `outlay.persons`, in the commit of the transfer; and by exchanges.give_alone for an import, with an id
-- of its own, because its transfers are many.
create table exchanges.outlays (
  transfer_id uuid primary key,
  exchange_id integer not null references exchanges.exchanges (id),
  amount bigint not null,
  given_by integer not null,
  -- Who ordered it first, if it needed a second person.
  ordered_by integer,
  given_at timestamptz not null,
  -- It was taken from a member, or is what members began with: it counts towards the limits of persons,
  -- not towards the budget.
  takes boolean not null default false,
  constraint outlay_gives_something check (amount > 0),
  constraint outlay_is_confirmed_by_another check (ordered_by <> given_by)
);

create index outlays_by_exchange on exchanges.outlays (exchange_id, given_at);

create index outlays_by_one_person on exchanges.outlays (given_at)
where ordered_by is null;

grant select on exchanges.outlays to exchange_app;

-- Orders that wait for a second person, who gives the same order with the same reference.
create table exchanges.outlay_orders (
  exchange_id integer not null references exchanges.exchanges (id),
  kind text not null,
  reference text not null,
  content jsonb not null,
  ordered_by integer not null,
  expires_at timestamptz not null,
  constraint outlay_orders_pkey primary key (exchange_id, kind, reference),
  constraint outlay_kind_is_known check (kind in ('flashcash', 'gift-card', 'posting'))
);

grant select, insert, delete on exchanges.outlay_orders to exchange_app;
