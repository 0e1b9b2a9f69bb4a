-- Whether a person may pay so much in a session that is not fresh any more (DOMAIN §16), and counts it.
-- Without a proof, what the session pays since it was fresh, within 24 hours, stays within the person's
-- own sum, and to one payee whom its business had not paid before within `newPayeeMost`. Without a
-- payee it goes to somebody unknown; `own` stays with the business. What repeats needs a proof. A proof
-- that is bound to this payment counts nothing, and is used up. The contact is locked, so that simultaneous payments cannot
-- pass a sum together. A guard: runs in the commit of the payment; or is asked in the transaction of
-- what is ordered without one. Security definer, because the application may not write what limits it.
create or replace function identity.payer_proof(args jsonb, transfer uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_contact constant integer := args ->> 'contact';
  v_amount constant bigint := args ->> 'amount';
  v_now constant timestamptz := args ->> 'now';
  v_fresh_until constant timestamptz := args ->> 'since';
  v_subject constant text := format('unproved/%s/%s', args ->> 'session', args ->> 'since');
  v_to constant text := v_subject || '/' || coalesce(args ->> 'payee', 'unknown');
  -- when it counts
  v_at timestamptz;
  v_most bigint;
begin
  if v_amount <= 0 then
    return transfer is not null;
  end if;

  delete from identity.payment_proofs p
  where p.session_id = (args ->> 'session')::uuid
    and p.payment = decode(args ->> 'payment', 'hex')
    and p.expires_at > v_now;
  if found then
    return true;
  end if;

  select c.proof_above
  into v_most
  from members.contacts c
  where c.id = v_contact
  for no key update;
  if not found or (args ->> 'repeats')::boolean then
    return false;
  end if;

  -- Payments that waited for the contact's row began before the one that had it. None counts before
  -- what is counted already, or the newest row would not have the total.
  select greatest(v_now, max(s.at))
  into v_at
  from kernel.day_sums s
  where s.subject in (v_subject, v_to);
  if (select s.in_day + v_amount > v_most from kernel.day_sum(v_subject, v_at) s) then
    return false;
  end if;

  if not (args ->> 'own')::boolean
    and (
      select s.in_day + v_amount > (args ->> 'newPayeeMost')::bigint
      from kernel.day_sum(v_to, v_at) s
    )
    and not identity.paid_before(v_contact, (args ->> 'payee')::integer, v_fresh_until)
  then
    return false;
  end if;

  insert into kernel.day_sums (subject, at, amount, total)
  select c.subject, v_at, v_amount, s.total + v_amount
  from unnest(array[v_subject, v_to]) as c (subject)
  cross join lateral kernel.day_sum(c.subject, v_at) s;
  return true;
end
$$;

grant execute on function identity.payer_proof to exchange_app;

insert into ledger.guards (name, function)
values ('payer.proof', 'identity.payer_proof(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
