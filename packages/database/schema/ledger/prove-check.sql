-- Refuses the result of a check that claims to have come farther than the ledger reaches: the next
-- check would start behind it.
create or replace function ledger.prove_check() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  if new.last_seq > (select coalesce(max(t.seq), 0) from ledger.transfers t)
    or new.sealed > (select coalesce(max(s.last_seq), 0) from ledger.seals s)
    or new.staff_lines > (select coalesce(max(s.last), 0) from audit.seals s where s.log = 'staff')
    or new.security_lines
      > (select coalesce(max(s.last), 0) from audit.seals s where s.log = 'security')
  then
    raise exception 'the check claims more than the ledger holds' using errcode = 'LG001';
  end if;
  return new;
end
$$;

create or replace trigger checks_end_at_the_ledgers_end
before insert on ledger.checks
for each row execute function ledger.prove_check();
