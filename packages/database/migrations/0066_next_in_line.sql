-- Who is next in the line, in its order, by its index. When the line was empty as it was counted last, PostgreSQL
-- believes that it still is, and reads the whole of it to sort it, for 32 plans: 13 ms instead of 0.1 with 100,000.
create function schedules.next_in_line(
  now timestamptz, after_at timestamptz, after_id integer, most integer
) returns setof schedules.line
language sql
stable
rows 32
set search_path = pg_catalog
set enable_sort = off
as $$
  select l.*
  from schedules.line l
  where l.try_at <= now
    and (l.try_at, l.plan_id) > (after_at, after_id)
  order by l.try_at, l.plan_id
  limit most
$$;

revoke execute on function schedules.next_in_line from public;
grant execute on function schedules.next_in_line to exchange_app;
