-- Deletes up to `p_most` rows that no limit needs any more, and returns how many. Security definer,
-- because the application may not delete what limits it.
create or replace function members.forget_spending(p_most integer) returns integer
language sql
security definer
set search_path = pg_catalog
begin atomic
  with deleted as (
    delete from members.spending
    where ctid = any (
      array(
        select s.ctid
        from members.spending s
        where s.at < clock_timestamp() - interval '33 days'
        limit p_most
      )
    )
    returning at
  )
  select count(*)::integer
  from deleted;
end;

grant execute on function members.forget_spending to exchange_app;
