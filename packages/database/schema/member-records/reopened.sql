-- Opens closed businesses of a transfer again, on hold: it must be made although they are closed, and
-- afterwards they own or owe something (decision 0078). A guard: runs in the commit, under the
-- ledger's lock, so that no closing comes in between. `closed` is how many of them were read as
-- closed, where a person answers for it, who is kept with the reason.
create or replace function member_records.reopened(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_opened integer[];
begin
  with opened as (
    update members.members m
    set status = 'active', on_hold = true
    where m.id = any (array(select jsonb_array_elements_text(args -> 'members')::integer))
      and m.status = 'disabled'
    returning m.id
  )
  select coalesce(array_agg(o.id), '{}') into v_opened
  from opened o;
  if args ->> 'by' is null then
    return transfer is not null;
  end if;
  insert into member_records.changes (member_id, kind, before, after, why, changed_by, changed_at)
  select
    o.id,
    'standing',
    '{"standing": "closed"}',
    '{"standing": "hold"}',
    args ->> 'why',
    (args ->> 'by')::integer,
    (args ->> 'now')::timestamptz
  from unnest(v_opened) o (id);
  return cardinality(v_opened) = (args ->> 'closed')::integer;
end
$$;

insert into ledger.guards (name, function)
values ('member.reopened', 'member_records.reopened(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
