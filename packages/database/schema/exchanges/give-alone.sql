-- Records what a person of the staff begins to give out alone, if it may (exchanges.may_give_alone): an
-- import of balances, whose transfers follow one by one. It counts towards the limits of persons, not
-- towards the budget of the month. Takes the ledger's lock, like the guard `outlay.persons`, so that
-- both count one after the other.
create or replace function exchanges.give_alone(
  p_exchange integer,
  p_by integer,
  p_amount bigint,
  p_now timestamptz
) returns boolean
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform ledger.take_lock();
  if not exchanges.may_give_alone(p_exchange, p_by, p_amount, p_now) then
    return false;
  end if;
  insert into exchanges.outlays (transfer_id, exchange_id, amount, given_by, given_at, takes)
  values (gen_random_uuid(), p_exchange, p_amount, p_by, p_now, true);
  return true;
end
$$;

grant execute on function exchanges.give_alone to exchange_app;
