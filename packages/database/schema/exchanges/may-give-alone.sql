-- Whether a person of the staff may give out so much more without a second person: within 24 hours at
-- most the limit of the exchange, whatever its logins, and so do all persons of one exchange together.
-- What two persons gave out counts towards neither sum.
create or replace function exchanges.may_give_alone(
  p_exchange integer,
  p_by integer,
  p_amount bigint,
  p_now timestamptz
) returns boolean
language plpgsql
stable
set search_path = pg_catalog
as $$
declare
  v_most bigint;
  v_by_exchange bigint;
  v_by_person bigint;
begin
  select t.most into v_most
  from exchanges.outlay_terms(p_exchange, p_now) t;
  select coalesce(sum(o.amount), 0) into v_by_exchange
  from exchanges.outlays o
  where o.exchange_id = p_exchange
    and o.ordered_by is null
    and o.given_at > p_now - interval '24 hours';
  select coalesce(sum(o.amount), 0) into v_by_person
  from exchanges.outlays o
  where o.ordered_by is null
    and o.given_at > p_now - interval '24 hours'
    and members.same_person(o.given_by, p_by);
  return (p_amount + greatest(v_by_exchange, v_by_person) <= v_most) is true;
end
$$;

grant execute on function exchanges.may_give_alone to exchange_app;
