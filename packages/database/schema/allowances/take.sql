-- Notes what this transfer sets aside. A member carries no more than `most` together. A guard: runs in
-- the commit of the transfer; the row of the member is locked, so that two cannot pass it at once.
create or replace function allowances.take(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_member constant integer := args ->> 'member';
  v_amount constant bigint := args ->> 'amount';
  v_open bigint;
begin
  perform from members.members m where m.id = v_member for no key update;
  select coalesce(sum(a.amount), 0)
  into v_open
  from allowances.allowances a
  where a.member_id = v_member
    and a.state = 'open';
  if transfer is null or v_open + v_amount > (args ->> 'most')::bigint then
    return false;
  end if;
  insert into allowances.allowances (
    hold_id, member_id, contact_id, holder, amount, fee, made_at, expires_at, ends_at
  )
  values (
    transfer,
    v_member,
    (args ->> 'contact')::integer,
    args ->> 'holder',
    v_amount,
    (args ->> 'fee')::bigint,
    (args ->> 'madeAt')::timestamptz,
    (args ->> 'expiresAt')::timestamptz,
    (args ->> 'endsAt')::timestamptz
  );
  return true;
end
$$;

insert into ledger.guards (name, function)
values ('allowance.take', 'allowances.take(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
