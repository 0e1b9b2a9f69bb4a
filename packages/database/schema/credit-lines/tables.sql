-- Credit lines of members: whether the rule or staff set them, and how each line came to be. The line
-- itself is the floor of the member's ledger account.
create schema credit_lines;

grant usage on schema credit_lines to exchange_app;

-- Without a row a line follows the rule.
create table credit_lines.lines (
  member_id integer primary key references members.members (id),
  -- Set by staff: the rule leaves it as it is.
  by_hand boolean not null default false,
  -- The last month in which the rule judged it.
  ruled_month months.month
);

grant select, insert, update on credit_lines.lines to exchange_app;

create table credit_lines.changes (
  id integer generated always as identity primary key,
  member_id integer not null references members.members (id),
  exchange_id integer not null references exchanges.exchanges (id),
  -- Minor units of the currency.
  before bigint not null,
  after bigint not null,
  -- Office: staff set it. Import: it came with a file, or went when that was undone. Given back: staff
  -- let a line that they had set follow the rule again. Joined: a trial member became a full one of
  -- another exchange, where it begins with the credit of the policy.
  cause text not null,
  reason text not null default '',
  -- Null: the rule.
  changed_by integer references members.contacts (id),
  -- Who ordered it first, where two are needed.
  ordered_by integer references members.contacts (id),
  -- What the rule returned as its explanation, amounts as text, and the policy that it used.
  working jsonb,
  policy_id integer references exchanges.policies (id),
  changed_at timestamptz not null,
  constraint line_is_not_negative check (before >= 0 and after >= 0),
  constraint line_cause_is_known check (
    cause in ('office', 'import', 'rule', 'given-back', 'joined')
  ),
  constraint line_names_who_changed_it check ((cause = 'rule') = (changed_by is null)),
  constraint line_of_staff_has_a_reason check (cause not in ('office', 'given-back') or reason <> ''),
  constraint line_is_confirmed_by_another check (ordered_by <> changed_by)
);

create index changes_by_member on credit_lines.changes (member_id, id desc);

create index changes_by_one_person on credit_lines.changes (changed_at)
where cause = 'office' and ordered_by is null;

grant select, insert on credit_lines.changes to exchange_app;

-- The months in which the lines of an exchange were judged. One exists when the month has begun; the
-- first one judges nobody, because the rule starts with the month after.
create table credit_lines.runs (
  exchange_id integer not null references exchanges.exchanges (id),
  month months.month not null,
  begins_at timestamptz not null,
  done_at timestamptz,
  primary key (exchange_id, month)
);

grant select, insert, update on credit_lines.runs to exchange_app;

-- Members that were warned, until less of their line is used.
create table credit_lines.warnings (
  member_id integer primary key references members.members (id),
  warned_at timestamptz not null
);

grant select, insert, delete on credit_lines.warnings to exchange_app;
