-- Whether a contact may pay at a time: it has no hours, or the time is within them. Hours are those of
-- clocks on the wall in the time zone of its exchange; those after the last midnight of a day, and
-- of the week, belong to the day on which they begin. A contact that is not there may not.
create or replace function members.within_hours(p_contact integer, p_now timestamptz) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  select coalesce(
    bool_or(
      c.pay_hours is null
      or exists (
        select
        from jsonb_array_elements(c.pay_hours) with ordinality as day (spans, number)
        cross join lateral jsonb_to_recordset(day.spans) as span (opens integer, closes integer)
        where mod(wall.minute - (day.number - 1) * 1440 - span.opens + 20160, 10080)
          < span.closes - span.opens
      )
    ),
    false
  )
  from members.contacts c
  join members.members m on m.id = c.member_id
  join exchanges.exchanges e on e.id = m.exchange_id
  cross join lateral (
    select
      extract(dow from p_now at time zone e.zone)::integer * 1440
      + extract(hour from p_now at time zone e.zone)::integer * 60
      + extract(minute from p_now at time zone e.zone)::integer as minute
  ) wall
  where c.id = p_contact
$$;

grant execute on function members.within_hours to exchange_app;
