-- requests.complete for many payments at once: true when each of them completed its request.
create or replace function requests.complete_all(args jsonb[], transfers uuid[]) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_completed integer;
begin
  update requests.requests q
  set
    status = 'completed',
    transfer_id = p.transfer,
    ended_at = p.now,
    ended_by = p.contact
  from (
    select r.*, a.transfer
    from unnest(args, transfers) a (args, transfer)
    cross join jsonb_to_record(a.args) r (
      request integer, contact integer, payer integer, payee integer, "payeeContact" integer,
      amount bigint, now timestamptz
    )
  ) p
  where q.id = p.request
    and q.status = 'pending'
    and q.asked_member_id = p.payer
    and q.requestor_member_id = p.payee
    and q.requestor_contact_id = coalesce(p."payeeContact", q.requestor_contact_id)
    and q.amount <= p.amount
    and q.expires_at > p.now;
  get diagnostics v_completed = row_count;
  return v_completed = cardinality(args);
end
$$;

insert into ledger.guards (name, function, set_function)
values (
  'request.complete',
  'requests.complete(jsonb, uuid)',
  'requests.complete_all(jsonb[], uuid[])'
)
on conflict (name) do update
set
  function = excluded.function,
  set_function = excluded.set_function;
