-- The limit that a contact would pass by paying so much more: 'payment', 'day' (within 24 hours) or
-- 'month' (the calendar month in the time zone of its exchange). Null: none. `p_set_aside` counts in
-- the day and the month like what was paid.
create or replace function members.limit_passed(
  p_contact integer,
  p_amount bigint,
  p_now timestamptz,
  p_set_aside bigint default 0
)
returns text
language plpgsql
stable
set search_path = pg_catalog
as $$
begin
  return (
    select case
      when p_amount > c.payment_limit then 'payment'
      when p_amount + p_set_aside + s.in_day > c.day_limit then 'day'
      when p_amount + p_set_aside + s.in_month > c.month_limit then 'month'
    end
    from members.contacts c
    cross join lateral members.spent(c.id, p_now) s
    where c.id = p_contact
  );
end
$$;

grant execute on function members.limit_passed to exchange_app;
