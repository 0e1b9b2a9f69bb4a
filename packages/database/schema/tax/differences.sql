-- Forms of a frozen year that are not what is counted now, by their numbers: only what was given back
-- since can have changed them.
create or replace function tax.differences(p_exchange integer, p_year integer)
returns table (form_id bigint, number integer, member_id integer, before bigint, after bigint, sales integer)
language sql
stable
set search_path = pg_catalog
as $$
  select f.id, f.number, r.member_id, f.amount, n.amount, n.sales
  from (
    select distinct l.member_id
    from tax.late l
    where l.exchange_id = p_exchange
      and l.year = p_year
  ) changed
  join tax.recipients r
    on r.exchange_id = p_exchange
    and r.year = p_year
    and r.member_id = changed.member_id
  join tax.forms f on f.recipient_id = r.id
  left join tax.sales s on s.transfer_id = f.transfer_id
  left join tax.sellers t
    on f.transfer_id is null
    and t.exchange_id = p_exchange
    and t.year = p_year
    and t.member_id = changed.member_id
  cross join lateral (
    select
      case
        when f.transfer_id is null then coalesce(t.amount, 0)
        when tax.makes_form(s.amount - s.returned) then s.amount - s.returned
        else 0
      end as amount,
      case when f.transfer_id is null then coalesce(t.sales, 0) else 1 end as sales
  ) n
  where n.amount <> f.amount
    and not exists (select from tax.forms c where c.corrects = f.id)
  order by f.number
$$;

grant execute on function tax.differences to exchange_app;
