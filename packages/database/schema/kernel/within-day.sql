-- Counts money in the sums of 24 hours, or refuses when one of them would exceed its limit.
-- `limits` has, for each subject, the amount and the most that its sum may reach with it. A guard:
-- runs in the commit of the payment, so that simultaneous payments cannot exceed a limit together.
create or replace function kernel.within_day(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_now constant timestamptz := args ->> 'now';
  v_counted integer;
begin
  insert into kernel.day_sums (subject, at, amount, total)
  select l.subject, v_now, l.amount, s.total + l.amount
  from jsonb_to_recordset(args -> 'limits') as l (subject text, amount bigint, most bigint)
  cross join lateral kernel.day_sum(l.subject, v_now) s
  where s.in_day + l.amount <= l.most
    and transfer is not null;
  get diagnostics v_counted = row_count;
  return v_counted = jsonb_array_length(args -> 'limits');
end
$$;

-- Two names for one function: the caller is told which limit refused.
insert into ledger.guards (name, function)
values
  ('card.allowance', 'kernel.within_day(jsonb, uuid)'),
  ('payment.thresholds', 'kernel.within_day(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
