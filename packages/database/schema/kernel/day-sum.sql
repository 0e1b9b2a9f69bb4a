-- The sum that a subject has counted in the 24 hours before `p_now`, and the total of its last row.
-- One row in any case. Not a scalar: this form is planned as a part of the query that asks.
create or replace function kernel.day_sum(p_subject text, p_now timestamptz)
returns table (in_day bigint, total bigint)
language sql
stable
begin atomic
  select coalesce(newest.total - oldest.before, 0), coalesce(newest.total, 0)
  from (values (p_subject)) as asked (subject)
  left join lateral (
    select s.total
    from kernel.day_sums s
    where s.subject = asked.subject
    order by s.at desc, s.total desc
    limit 1
  ) newest on true
  left join lateral (
    select s.total - s.amount as before
    from kernel.day_sums s
    where s.subject = asked.subject
      and s.at > p_now - interval '24 hours'
    order by s.at, s.total
    limit 1
  ) oldest on true;
end;

grant execute on function kernel.day_sum to exchange_app;
