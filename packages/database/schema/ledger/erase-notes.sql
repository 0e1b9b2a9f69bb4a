-- Erases what an author wrote with transfers: texts and salts go, the hashes in the transfers stay.
-- The one change of a note that is allowed, and only by a step of an erasure. Returns how many were
-- erased; a second call finds none.
create or replace function ledger.erase_notes(p_author text) returns bigint
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_erased bigint;
begin
  update ledger.notes
  set body = null, salt = null, erased_at = clock_timestamp()
  where author = p_author
    and erased_at is null;
  get diagnostics v_erased = row_count;
  return v_erased;
end
$$;
