-- Refuses every other change of a note, also by the owner.
create or replace function ledger.refuse_note_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  if old.erased_at is not null
    or new.erased_at is null
    or (new.transfer_seq, new.author) is distinct from (old.transfer_seq, old.author)
  then
    raise exception 'a note can only be erased, once' using errcode = 'LG002';
  end if;
  return new;
end
$$;

create or replace trigger notes_are_only_erased
before update on ledger.notes
for each row execute function ledger.refuse_note_change();
