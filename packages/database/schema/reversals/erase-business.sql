-- What staff wrote about payments of a business that is erased.
create or replace function reversals.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update reversals.reversals r
  set reason = ''
  from ledger.transfers t
  where t.id = r.transfer_id
    and p_member in ((t.detail ->> 'payer')::integer, (t.detail ->> 'payee')::integer)
    and r.status <> 'proposed'
    and r.reason <> '';
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'reversals',
  'business',
  5,
  'reversals.erase_business(integer)',
  array[
    'reversals.reversals'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
