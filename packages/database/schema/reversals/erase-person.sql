-- What a person that is erased wrote about payments, and what staff wrote about them.
create or replace function reversals.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update reversals.disputes
  set reason = '', note = ''
  where contact_id = p_contact
    and status <> 'open'
    and (reason <> '' or note <> '');
  -- Why staff took back a payment of the person.
  update reversals.reversals r
  set reason = ''
  from ledger.transfers t
  where t.id = r.transfer_id
    and p_contact in (
      (t.detail ->> 'payerContact')::integer,
      (t.detail ->> 'payeeContact')::integer
    )
    and r.status <> 'proposed'
    and r.reason <> '';
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'reversals',
  'person',
  5,
  'reversals.erase_person(integer)',
  array[
    'reversals.disputes',
    'reversals.reversals'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
