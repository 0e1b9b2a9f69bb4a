-- Whether a page asks for this sum. Of products: whether they cost it now, all of them on the page, on
-- sale and at a price. `p_items` is [{"productId": ..., "quantity": ...}].
create or replace function pay_pages.asks_for(
  p_page pay_pages.pages,
  p_amount bigint,
  p_items jsonb
) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  select case p_page.kind
    when 'fixed' then p_amount = p_page.amounts[1]
    when 'open' then p_amount between p_page.amounts[1] and p_page.amounts[2]
    when 'list' then p_amount = any (p_page.amounts)
    else (
      select count(r.id) = count(*)
        and sum(r.price * (i ->> 'quantity')::integer) = p_amount
      from jsonb_array_elements(p_items) i
      left join members.products r
        on r.id = (i ->> 'productId')::integer
        and r.id = any (p_page.product_ids)
        and r.member_id = p_page.member_id
        and members.has_fixed_price(r)
    )
  end
$$;
