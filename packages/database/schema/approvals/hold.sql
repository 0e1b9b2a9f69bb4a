-- Creates an approval, or passes it from the card holder to the main contact or the brokers. Without
-- an answer of its holder, a typed number pays what `silence` allows: so much by one seller and by
-- all, together with what waits for that already. A guard: runs in the commit of the transfer that
-- holds the money.
create or replace function approvals.hold(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_sum constant bigint := (args ->> 'amount')::bigint + (args ->> 'tip')::bigint;
  v_silence_clears boolean := false;
begin
  if args ? 'step' then
    -- The holder has approved the charge, which held nothing so far; now others must approve it.
    update approvals.approvals
    set
      asks = args ->> 'asks',
      exchanges = array(select jsonb_array_elements_text(args -> 'exchanges')::integer),
      payer_contact_id = (args ->> 'payerContact')::integer,
      held = args -> 'held',
      hold_id = transfer,
      step = step + 1,
      consented_at = clock_timestamp(),
      expires_at = (args ->> 'expiresAt')::timestamptz
    where id = (args ->> 'approval')::uuid
      and step = (args ->> 'step')::integer
      and status = 'pending'
      and denied_at is null
      and expires_at > (args ->> 'now')::timestamptz;
    return found;
  end if;
  if args ->> 'asks' = 'holder' then
    select
      v_sum + coalesce(sum(a.amount + a.tip), 0) <= (args -> 'silence' ->> 'all')::bigint
      and v_sum + coalesce(
        sum(a.amount + a.tip) filter (where a.payee_member_id = (args ->> 'payee')::integer),
        0
      ) <= (args -> 'silence' ->> 'seller')::bigint
    into v_silence_clears
    from approvals.approvals a
    where a.payer_contact_id = (args ->> 'payerContact')::integer
      and a.silence_clears
      and a.status = 'pending';
  end if;
  insert into approvals.approvals (
    id, kind, asks, exchanges, silence_clears, payer_member_id, payer_contact_id, payee_member_id,
    payee_contact_id, amount, tip, note, product_id, request_id, card, typed, held, made_at,
    consented_at, expires_at, hold_id
  )
  values (
    (args ->> 'approval')::uuid,
    args ->> 'kind',
    args ->> 'asks',
    array(select jsonb_array_elements_text(args -> 'exchanges')::integer),
    v_silence_clears,
    (args ->> 'payer')::integer,
    (args ->> 'payerContact')::integer,
    (args ->> 'payee')::integer,
    (args ->> 'payeeContact')::integer,
    (args ->> 'amount')::bigint,
    (args ->> 'tip')::bigint,
    args ->> 'note',
    (args ->> 'productId')::integer,
    (args ->> 'request')::integer,
    (args ->> 'card')::integer,
    (args ->> 'typed')::boolean,
    args -> 'held',
    (args ->> 'now')::timestamptz,
    case when args ->> 'asks' <> 'holder' then clock_timestamp() end,
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
