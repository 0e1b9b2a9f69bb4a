-- Counts a use of a pay page by a payment, or by one that is held until somebody approves it. Checks
-- again whatever may have changed since the page was read: it is on, in time, has uses left, and asks
-- for this sum, of products at their prices of now. A guard: runs in the commit of the transfer.
create or replace function pay_pages.use(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_amount constant bigint := (args ->> 'amount')::bigint;
  v_tip constant bigint := (args ->> 'tip')::bigint;
  v_now constant timestamptz := (args ->> 'now')::timestamptz;
  v_approval constant uuid := (args ->> 'approval')::uuid;
  v_page pay_pages.pages;
begin
  select * into v_page
  from pay_pages.pages p
  where p.id = (args ->> 'page')::integer
  for update;
  if not found
    or v_page.member_id <> (args ->> 'payee')::integer
    or v_page.off_at is not null
    or v_page.expires_at <= v_now
    or v_page.uses >= v_page.uses_most
    or (v_tip > 0 and not v_page.tips)
    or pay_pages.asks_for(v_page, v_amount, args -> 'items') is not true
  then
    return false;
  end if;
  update pay_pages.pages
  set uses = uses + 1
  where id = v_page.id;
  insert into pay_pages.uses (
    page_id, number, state, approval_id, transfer_id, payer_member_id, amount, tip, used_at
  )
  select
    v_page.id,
    coalesce(max(u.number), 0) + 1,
    case when v_approval is null then 'paid' else 'waiting' end,
    v_approval,
    case when v_approval is null then transfer end,
    (args ->> 'payer')::integer,
    v_amount,
    v_tip,
    v_now
  from pay_pages.uses u
  where u.page_id = v_page.id;
  return true;
end
$$;

insert into ledger.guards (name, function)
values ('pay-page.use', 'pay_pages.use(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
