-- What a contact has paid in the 24 hours before `p_now`, and in its calendar month in the time zone
-- of the contact's exchange. One row.
create or replace function members.spent(
  p_contact integer,
  p_now timestamptz,
  out in_day bigint,
  out in_month bigint
)
language sql
stable
set search_path = pg_catalog
as $$
  with since as (
    select
      p_now - interval '24 hours' as day,
      date_trunc('month', p_now at time zone e.zone) at time zone e.zone as month
    from members.contacts c
    join members.members m on m.id = c.member_id
    join exchanges.exchanges e on e.id = m.exchange_id
    where c.id = p_contact
  )
  select
    coalesce(sum(s.amount) filter (where s.at > since.day), 0)::bigint,
    coalesce(sum(s.amount) filter (where s.at >= since.month), 0)::bigint
  from since
  left join members.spending s
    on s.contact_id = p_contact
    and s.at >= least(since.day, since.month)
    and not s.taken_back
$$;

grant execute on function members.spent to exchange_app;
