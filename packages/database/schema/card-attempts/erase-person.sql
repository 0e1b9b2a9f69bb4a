-- From where a person that is erased paid by card; sums and masked digits are books.
create or replace function card_attempts.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update card_attempts.attempts
  set address = null, form_url = null
  where contact_id = p_contact
    and due_at is null
    and (address is not null or form_url is not null);
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'card-attempts',
  'person',
  5,
  'card_attempts.erase_person(integer)',
  array[
    'card_attempts.attempts'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
