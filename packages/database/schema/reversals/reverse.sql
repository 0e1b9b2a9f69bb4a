-- Marks the reversal of the payment that this transfer reverses as done, if this person may do it,
-- once and in time, and ends the payer's dispute. A guard: runs in the commit of the transfer.
create or replace function reversals.reverse(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_by constant integer := (args ->> 'by')::integer;
  v_now constant timestamptz := (args ->> 'now')::timestamptz;
  v_payment uuid;
begin
  update reversals.reversals
  set
    status = 'done',
    reversal_id = transfer,
    ended_by = v_by,
    ended_at = v_now
  where id = (args ->> 'reversal')::uuid
    and transfer_id = (args ->> 'reverses')::uuid
    and status = 'proposed'
    and expires_at > v_now
    and (not needs_second or proposed_by <> v_by)
  returning transfer_id into v_payment;
  if not found then
    return false;
  end if;
  update reversals.disputes
  set
    status = 'reversed',
    ended_by = v_by,
    ended_at = v_now
  where transfer_id = v_payment
    and status = 'open';
  return true;
end
$$;

insert into ledger.guards (name, function)
values ('reversal.reverse', 'reversals.reverse(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
