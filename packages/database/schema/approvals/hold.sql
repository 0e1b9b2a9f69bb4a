-- Creates an approval, or passes it from the card holder to the brokers. A guard: runs in the
-- commit of the transfer that holds the money.
create or replace function approvals.hold(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  if args ? 'step' then
    -- The holder has approved the charge, which held nothing so far; now brokers must approve it.
    update approvals.approvals
    set
      asks = 'broker',
      exchanges = array(select jsonb_array_elements_text(args -> 'exchanges')::integer),
      payer_contact_id = (args ->> 'payerContact')::integer,
      held = args -> 'held',
      hold_id = transfer,
      step = step + 1,
      expires_at = (args ->> 'expiresAt')::timestamptz
    where id = (args ->> 'approval')::uuid
      and step = (args ->> 'step')::integer
      and status = 'pending'
      and expires_at > (args ->> 'now')::timestamptz;
    return found;
  end if;
  insert into approvals.approvals (
    id, kind, asks, exchanges, silence_clears, payer_member_id, payer_contact_id, payee_member_id,
    payee_contact_id, amount, tip, note, product_id, request_id, card, held, made_at, expires_at,
    hold_id
  )
  values (
    (args ->> 'approval')::uuid,
    args ->> 'kind',
    args ->> 'asks',
    array(select jsonb_array_elements_text(args -> 'exchanges')::integer),
    args ->> 'asks' = 'holder',
    (args ->> 'payer')::integer,
    (args ->> 'payerContact')::integer,
    (args ->> 'payee')::integer,
    (args ->> 'payeeContact')::integer,
    (args ->> 'amount')::bigint,
    (args ->> 'tip')::bigint,
    args ->> 'note',
    (args ->> 'productId')::integer,
    (args ->> 'request')::integer,
    args ->> 'card',
    args -> 'held',
    (args ->> 'now')::timestamptz,
    (args ->> 'expiresAt')::timestamptz,
    transfer
  );
  return true;
end
$$;

insert into ledger.guards (name, function)
values ('approval.hold', 'approvals.hold(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
