-- What a person that is erased wrote with payments that had to be approved.
create or replace function approvals.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update approvals.approvals
  set note = ''
  where case kind when 'charge' then payee_contact_id else payer_contact_id end = p_contact
    and status <> 'pending'
    and note <> '';
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'approvals',
  'person',
  5,
  'approvals.erase_person(integer)',
  array[
    'approvals.approvals'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
