-- The name or address of a person that is erased, in what its business paid in a former system.
create or replace function former_payments.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_said constant text[] := members.said_of_person(p_contact);
begin
  update former_payments.payments p
  set note = '', reference = '', payer_name = '', payee_name = '', key = 'erased ' || p.id
  from members.contacts c
  where c.id = p_contact
    and c.member_id in (p.payer_id, p.payee_id)
    and exists (
      select
      from unnest(v_said) as s (said)
      where strpos(
        lower(concat_ws(' ', p.note, p.reference, p.payer_name, p.payee_name)), lower(s.said)
      ) > 0
    );
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'former-payments',
  'person',
  5,
  'former_payments.erase_person(integer)',
  array[
    'former_payments.payments'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
