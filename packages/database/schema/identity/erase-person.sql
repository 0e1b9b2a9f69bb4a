-- The login of a person that is erased, with all that hangs on it; its factors are gone before.
create or replace function identity.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  -- The row first: whoever signs in at this moment waits for it, and then finds nobody.
  perform from identity.users where contact_id = p_contact for update;
  delete from identity.payment_proofs
  where session_id in (select s.session_id from identity.sessions s where s.contact_id = p_contact);
  delete from identity.sessions where contact_id = p_contact;
  delete from identity.sign_in_tickets where contact_id = p_contact;
  delete from identity.reset_codes where contact_id = p_contact;
  delete from identity.device_letters where contact_id = p_contact;
  delete from identity.new_device_sign_ins where contact_id = p_contact;
  delete from identity.devices where contact_id = p_contact;
  delete from identity.grants where contact_id = p_contact;
  delete from identity.users where contact_id = p_contact;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'identity',
  'person',
  3,
  'identity.erase_person(integer)',
  array[
    'identity.device_letters',
    'identity.devices',
    'identity.grants',
    'identity.new_device_sign_ins',
    'identity.payment_proofs',
    'identity.reset_codes',
    'identity.sessions',
    'identity.sign_in_tickets',
    'identity.users'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
