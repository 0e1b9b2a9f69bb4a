-- Whether a sale, with the part that was just noted, is within the limits of its register: the whole
-- sale with its tips within that of one charge, in however many parts and however it is paid; and all
-- that is charged within 24 hours within that of the day. What a guest adds in its own app counts in
-- that of the day alone: the guest gives it when the sale is agreed. The counters of the register are
-- locked, so that simultaneous parts cannot pass a limit together.
create or replace function till.within_limits(p_sale uuid, p_number smallint) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  select
    coalesce(
      s.amount + (
        select coalesce(sum(o.tip), 0)
        from till.tenders o
        where o.sale_id = s.id
          and o.state <> 'declined'
          and o.kind <> 'code'
      ) <= r.charge_most,
      true
    )
    and case
      when t.kind = 'cash' or r.day_most is null then true
      else (select c.amount from till.charged_in_day(r.id, t.made_at) c) <= r.day_most
    end
  from till.tenders t
  join till.sales s on s.id = t.sale_id
  join registers.registers r on r.id = t.register_id
  where t.sale_id = p_sale
    and t.number = p_number
$$;
