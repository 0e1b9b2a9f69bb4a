-- Ends a use that waited for an approval: it was paid, by this transfer, or nothing was, and the page
-- has it back. What was switched off or has expired in between changes nothing: the use was counted. A
-- guard: runs in the commit of the transfer.
create or replace function pay_pages.settle(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_is_paid constant boolean := (args ->> 'paid')::boolean;
  v_page integer;
begin
  update pay_pages.uses
  set
    state = case when v_is_paid then 'paid' else 'returned' end,
    transfer_id = case when v_is_paid then transfer end,
    ended_at = (args ->> 'now')::timestamptz
  where approval_id = (args ->> 'approval')::uuid
    and state = 'waiting'
  returning page_id into v_page;
  if v_page is not null and not v_is_paid then
    update pay_pages.pages
    set uses = uses - 1
    where id = v_page;
  end if;
  return v_page is not null;
end
$$;

insert into ledger.guards (name, function)
values ('pay-page.settle', 'pay_pages.settle(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
