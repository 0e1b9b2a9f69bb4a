-- Refuses a seal that has no signature when its transaction commits.
create or replace function ledger.prove_signature() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  if not exists (select from ledger.seal_signatures s where s.seal_id = new.id) then
    raise exception 'seal % is not signed', new.id using errcode = 'LG001';
  end if;
  return null;
end
$$;

drop trigger if exists seals_are_signed on ledger.seals;

create constraint trigger seals_are_signed
after insert on ledger.seals
deferrable initially deferred
for each row execute function ledger.prove_signature();
