-- Whether a sale makes a form, by what is left of it in minor units: `leastSale` of
-- packages/domain/src/tax/tax-year.rules.ts; a test compares both. It has no settings, so that it
-- becomes part of the query.
create or replace function tax.makes_form(p_left bigint) returns boolean
language sql
immutable
return p_left >= 100;

grant execute on function tax.makes_form to exchange_app;
