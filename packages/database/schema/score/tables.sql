-- Moxey scores of members (docs/decisions/0058). What a score is made of is in the ledger and elsewhere;
-- here is when to compute it next, what was computed last, and what was shown on each day.
create schema score;

grant usage on schema score to exchange_app;

create table score.scores (
  member_id integer primary key references members.members (id),
  -- When to compute it: each night, and soon after a payment. A process that takes the row sets it ahead as its lease.
  due_at timestamptz not null,
  -- All of the last computing, null before the first; the day is of the exchange's zone.
  day date,
  policy_id integer,
  grade text,
  -- Null: cannot grade.
  score integer,
  total_score integer,
  -- Minor units, from the youngest band of the balance to the oldest.
  health bigint[],
  -- Of 90 days: the median of an exchange is counted from them.
  sales bigint,
  computed_at timestamptz,
  -- The rating that the member was told last, or had first.
  told_grade text,
  constraint score_is_within_its_scale check (
    score between 0 and 850
    and total_score between 0 and 850
  ),
  constraint computed_score_has_a_grade check (
    (computed_at is null) = (grade is null)
    and (computed_at is null) = (day is null)
  ),
  constraint score_has_five_bands check (cardinality(health) = 5)
)
-- Space for new versions of rows, which change after each payment.
with (fillfactor = 70);

create index scores_due on score.scores (due_at);

grant select, insert, update on score.scores to exchange_app;

-- What was shown on each day: the next day's moves from it.
create table score.days (
  member_id integer not null references members.members (id),
  day date not null,
  -- By the rules, and as shown.
  score smallint not null,
  total_score smallint not null,
  primary key (member_id, day)
);

grant select, insert, update on score.days to exchange_app;

-- What the members of an exchange that sold anything sold in 90 days, in the middle; frozen for a day.
create table score.medians (
  exchange_id integer not null references exchanges.exchanges (id),
  day date not null,
  -- Null: too few sold anything, or it was not counted yet.
  median bigint,
  -- Null on the first day, until every member's sales are known.
  sellers integer,
  primary key (exchange_id, day)
);

grant select, insert, update on score.medians to exchange_app;
