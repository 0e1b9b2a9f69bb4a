-- Erases what was written to the owner of accounts, with transfers of these kinds.
create or replace function ledger.erase_notes_of(p_owner text, p_kinds text[]) returns void
language sql
set search_path = pg_catalog
as $$
  update ledger.notes n
  set body = null, salt = null, erased_at = clock_timestamp()
  from ledger.transfers t
  where t.seq = n.transfer_seq
    and t.kind = any (p_kinds)
    and n.erased_at is null
    and t.seq in (
      select e.transfer_seq
      from ledger.accounts a
      join ledger.entries e on e.account_id = a.id
      where a.owner = p_owner
    )
$$;
