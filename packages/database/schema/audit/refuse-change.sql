-- Refuses every change of existing rows: the logs are append-only. Lines of the security log are
-- deleted once they are older than 400 days.
create or replace function audit.refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  raise exception '% of %.% is refused: the logs are only added to',
    tg_op, tg_table_schema, tg_table_name
    using errcode = 'LG002';
end
$$;

create or replace trigger entries_stay
before update or delete or truncate on audit.entries
for each statement execute function audit.refuse_change();

create or replace trigger chain_stays
before update or delete or truncate on audit.chain
for each statement execute function audit.refuse_change();

create or replace trigger log_seals_stay
before update or delete or truncate on audit.seals
for each statement execute function audit.refuse_change();

create or replace trigger security_stays
before update or truncate on audit.security
for each statement execute function audit.refuse_change();

create or replace trigger security_stays_for_400_days
before delete on audit.security
for each row
when (old.at > now() - interval '400 days')
execute function audit.refuse_change();
