-- All second factors of a person that is erased.
create or replace function factors.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from factors.challenges where contact_id = p_contact;
  delete from factors.passkeys where contact_id = p_contact;
  delete from factors.authenticators where contact_id = p_contact;
  delete from factors.recovery_codes where contact_id = p_contact;
  delete from factors.ways_back where contact_id = p_contact;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'factors',
  'person',
  2,
  'factors.erase_person(integer)',
  array[
    'factors.authenticators',
    'factors.challenges',
    'factors.passkeys',
    'factors.recovery_codes',
    'factors.ways_back'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
