-- Refuses transfers whose entries do not sum to zero in every unit.
create or replace function ledger.prove_balance() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
declare
  wrong bigint;
begin
  select transfer_seq into wrong
  from added
  group by transfer_seq
  having sum(mox) <> 0 or sum(usd) <> 0 or sum(pts) <> 0
  limit 1;
  if found then
    raise exception 'the entries of transfer % do not sum to zero', wrong using errcode = 'LG001';
  end if;
  return null;
end
$$;

create or replace trigger entries_sum_to_zero
after insert on ledger.entries
referencing new table as added
for each statement execute function ledger.prove_balance();
