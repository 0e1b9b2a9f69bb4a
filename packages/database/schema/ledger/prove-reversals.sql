-- Refuses transfers that give back more than was paid, whoever writes them.
create or replace function ledger.prove_reversals() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_seq bigint;
  v_fault text;
begin
  for v_seq in
    select t.seq
    from ledger.transfers t
    where t.reverses is not null
      and t.seq in (select a.transfer_seq from added a)
  loop
    v_fault := ledger.reversal_fault(v_seq);
    if v_fault is not null then
      raise exception 'transfer %: %', v_seq, v_fault using errcode = 'LG004';
    end if;
  end loop;
  return null;
end
$$;

create or replace trigger entries_give_back_at_most_what_was_paid
after insert on ledger.entries
referencing new table as added
for each statement execute function ledger.prove_reversals();
