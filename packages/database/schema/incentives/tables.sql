-- What a business gives a person for each sale at its point of sale. The newest row of a person
-- counts; older ones say what counted at the time of older sales, so nothing is changed or deleted.
create schema incentives;

grant usage on schema incentives to exchange_app;

create table incentives.incentives (
  id bigint generated always as identity primary key,
  contact_id integer not null references members.contacts (id),
  -- One of both, or none: from then on the person gets nothing.
  basis_points integer,
  -- Minor units of the currency.
  amount bigint,
  -- The membership of the person's own to which it is paid, and its contact where one was chosen. People
  -- share the account of the business, so it cannot be paid there.
  paid_to integer references members.members (id),
  paid_to_contact integer references members.contacts (id),
  set_by integer not null references members.contacts (id),
  set_at timestamptz not null,
  constraint incentive_is_a_share_or_a_sum check (basis_points is null or amount is null),
  constraint incentive_is_paid_to_somebody check (
    (num_nonnulls(basis_points, amount) = 0) = (paid_to is null)
    and (paid_to_contact is null or paid_to is not null)
  ),
  constraint incentive_share_is_bounded check (basis_points between 1 and 5000),
  constraint incentive_sum_is_bounded check (amount between 1 and 50000)
);

create index incentives_by_contact on incentives.incentives (contact_id, id desc);

grant select, insert on incentives.incentives to exchange_app;
