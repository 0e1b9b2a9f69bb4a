-- Whether a product is on sale at a fixed price: one that can be paid without asking. Planned as a part
-- of the query that asks.
create or replace function members.has_fixed_price(p_product members.products) returns boolean
language sql
immutable
begin atomic
  select p_product.active and not p_product.price_from and p_product.price is not null;
end;

grant execute on function members.has_fixed_price(members.products) to exchange_app;
