-- Refuses every change of existing rows: the ledger is append-only.
create or replace function ledger.refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  raise exception '% of %.% is refused: the ledger is only added to',
    tg_op, tg_table_schema, tg_table_name
    using errcode = 'LG002';
end
$$;

create or replace trigger transfers_stay
before update or delete or truncate on ledger.transfers
for each statement execute function ledger.refuse_change();

create or replace trigger entries_stay
before update or delete or truncate on ledger.entries
for each statement execute function ledger.refuse_change();

create or replace trigger notes_stay
before delete or truncate on ledger.notes
for each statement execute function ledger.refuse_change();

create or replace trigger seals_stay
before update or delete or truncate on ledger.seals
for each statement execute function ledger.refuse_change();

create or replace trigger seal_signatures_stay
before update or delete or truncate on ledger.seal_signatures
for each statement execute function ledger.refuse_change();

create or replace trigger checks_stay
before update or delete or truncate on ledger.checks
for each statement execute function ledger.refuse_change();

create or replace trigger floors_stay
before update or delete or truncate on ledger.floors
for each statement execute function ledger.refuse_change();

create or replace trigger accounts_stay
before delete or truncate on ledger.accounts
for each statement execute function ledger.refuse_change();
