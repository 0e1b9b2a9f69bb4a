-- The registers of a business that is erased: sales name them by number. Tills end, cashiers lose
-- their names and PINs.
create or replace function registers.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from registers.pairings
  where register_id in (select r.id from registers.registers r where r.member_id = p_member);
  update registers.devices
  set user_agent = '', address_block = '', revoked_at = coalesce(revoked_at, clock_timestamp())
  where register_id in (select r.id from registers.registers r where r.member_id = p_member);
  update registers.cashiers
  set
    name = 'Former cashier',
    pin_hash = '',
    contact_id = null,
    removed_at = coalesce(removed_at, clock_timestamp())
  where member_id = p_member;
  update registers.registers
  set name = 'Register ' || id, place = '', is_on = false
  where member_id = p_member;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'registers',
  'business',
  5,
  'registers.erase_business(integer)',
  array[
    'registers.cashiers',
    'registers.devices',
    'registers.pairings',
    'registers.registers'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
