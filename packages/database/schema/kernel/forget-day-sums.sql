-- Deletes up to `p_most` rows that no sum of 24 hours needs any more, and returns how many. Security
-- definer, because the application may not delete what limits it.
create or replace function kernel.forget_day_sums(p_most integer) returns integer
language sql
security definer
set search_path = pg_catalog
begin atomic
  with deleted as (
    delete from kernel.day_sums
    where ctid = any (
      array(
        select s.ctid
        from kernel.day_sums s
        where s.at < clock_timestamp() - interval '25 hours'
        limit p_most
      )
    )
    returning at
  )
  select count(*)::integer
  from deleted;
end;

grant execute on function kernel.forget_day_sums to exchange_app;
