-- Creates the schedule of a recurring payment, with the current payment as its first run. A guard:
-- runs in the commit of the payment.
create or replace function schedules.begin_schedule(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_next timestamptz := (args ->> 'nextDueAt')::timestamptz;
  v_now timestamptz := (args ->> 'now')::timestamptz;
  v_id integer;
begin
  insert into schedules.schedules (
    member_id, contact_id, payee_member_id, payee_contact_id, amount, tip, note, zone, starts_at,
    recurring, recurring_end, status, run, due_at, try_at, made_at, ended_at
  )
  values (
    (args ->> 'member')::integer,
    (args ->> 'contact')::integer,
    (args ->> 'payee')::integer,
    (args ->> 'payeeContact')::integer,
    (args ->> 'amount')::bigint,
    (args ->> 'tip')::bigint,
    args ->> 'note',
    args ->> 'zone',
    args ->> 'startsAt',
    args ->> 'recurring',
    args ->> 'recurringEnd',
    case when v_next is null then 'done' else 'active' end,
    case when v_next is null then 0 else 1 end,
    coalesce(v_next, v_now),
    v_next,
    v_now,
    case when v_next is null then v_now end
  )
  returning id into v_id;
  insert into schedules.runs (schedule_id, run, due_at, outcome, at, transfer_id)
  values (v_id, 0, v_now, 'paid', v_now, transfer);
  return true;
end
$$;

insert into ledger.guards (name, function)
values ('schedule.begin', 'schedules.begin_schedule(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
