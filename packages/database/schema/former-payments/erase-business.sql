-- What a business that is erased paid in a former system. A payment with another member stays for that
-- one, by number and without its words.
create or replace function former_payments.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from former_payments.payments
  where p_member in (payer_id, payee_id)
    and num_nonnulls(payer_id, payee_id) = 1;
  update former_payments.payments
  set note = '', reference = '', key = 'erased ' || id
  where p_member in (payer_id, payee_id)
    and (note, reference) <> ('', '');
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'former-payments',
  'business',
  5,
  'former_payments.erase_business(integer)',
  array[
    'former_payments.payments'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
