-- The sum of bigint as a bigint, which fails when it is too large for one. PostgreSQL's own sum()
-- returns a numeric, which is far slower.
create or replace aggregate ledger.running_sum(bigint) (
  sfunc = int8pl,
  stype = bigint,
  initcond = '0'
);
