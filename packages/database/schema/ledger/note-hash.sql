-- The commitment to a note that its transfer keeps: SHA-256 of salt and text, in hexadecimal.
create or replace function ledger.note_hash(p_salt bytea, p_body text) returns text
language sql
immutable
set search_path = pg_catalog
as $$
  select encode(sha256(p_salt || convert_to(p_body, 'UTF8')), 'hex')
$$;

grant execute on function ledger.note_hash to exchange_app;
