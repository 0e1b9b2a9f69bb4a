-- Counts what is limited: all of `p_counts`, or none when one of them has nothing left (decision 0033).
-- Each is {key, count, most, within_ms, delays_ms}; with delays a count is forgotten within_ms after the
-- latest, and once `most` are counted the next is taken only after its delay. `full_until` is null while
-- more may be counted. Many at once count as many: each waits for the rows of those before it.
create or replace function kernel.take_limits(
  p_counts jsonb,
  p_now timestamptz,
  out is_taken boolean,
  out full_until timestamptz
)
language plpgsql
set search_path = pg_catalog
as $$
begin
  insert into kernel.limits (key, used, ends_at, open_at)
  select c.key, 0, p_now, '-infinity'
  from jsonb_to_recordset(p_counts) as c (key text)
  order by c.key
  on conflict (key) do nothing;

  perform
  from kernel.limits l
  where l.key in (select c.key from jsonb_to_recordset(p_counts) as c (key text))
  order by l.key
  for update;

  select max(l.open_at)
  into full_until
  from kernel.limits l
  where l.key in (select c.key from jsonb_to_recordset(p_counts) as c (key text))
    and l.open_at > p_now;
  is_taken := full_until is null;
  if not is_taken then
    return;
  end if;

  with counted as (
    select
      c.*,
      c.within_ms * interval '1 millisecond' as within,
      case when l.ends_at <= p_now then 0 else l.used end + c.count as used,
      case
        when l.ends_at <= p_now then p_now + c.within_ms * interval '1 millisecond'
        when c.delays_ms is null then l.ends_at
        else greatest(l.ends_at, p_now + c.within_ms * interval '1 millisecond')
      end as ends_at
    from jsonb_to_recordset(p_counts)
      as c (key text, count integer, most integer, within_ms float8, delays_ms integer[])
    join kernel.limits l on l.key = c.key
  ), written as (
    update kernel.limits l
    set
      used = c.used,
      ends_at = c.ends_at,
      open_at = case
        when c.used < c.most then '-infinity'
        when c.delays_ms is null then c.ends_at
        else c.ends_at - c.within + interval '1 millisecond'
          * c.delays_ms[least(c.used - c.most + 1, cardinality(c.delays_ms))]
      end
    from counted c
    where l.key = c.key
    returning l.open_at
  )
  select max(w.open_at)
  into full_until
  from written w
  where w.open_at > p_now;
end
$$;

grant execute on function kernel.take_limits to exchange_app;
