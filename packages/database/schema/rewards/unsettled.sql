-- The points of a member from sales that can still be refunded: earned within the settling days of its
-- exchange's policy (28, like refunds), less what refunds of these sales took back. Entries of an
-- account are in the order of time, so a binary search finds the first one of the window.
create or replace function rewards.unsettled(p_member integer, p_now timestamptz) returns bigint
language plpgsql
stable
set search_path = pg_catalog
as $$
declare
  v_account bigint;
  v_since timestamptz;
  v_first bigint := 1;
  v_end bigint;
  v_middle bigint;
  v_points bigint;
begin
  select
    a.id,
    a.version + 1,
    p_now - make_interval(days => coalesce((p.earning ->> 'settlingDays')::integer, 28))
  into v_account, v_end, v_since
  from members.members m
  join ledger.accounts a on a.id = m.main_account
  left join exchanges.policies p on p.exchange_id = m.exchange_id and p.valid_from <= p_now
  where m.id = p_member
  order by p.valid_from desc
  limit 1;

  while v_first < v_end loop
    v_middle := (v_first + v_end) / 2;
    if exists (
      select
      from ledger.entries e
      join ledger.transfers t on t.seq = e.transfer_seq
      where e.account_id = v_account
        and e.version = v_middle
        and t.occurred_at > v_since
    ) then
      v_end := v_middle;
    else
      v_first := v_middle + 1;
    end if;
  end loop;

  select coalesce(sum(e.pts), 0) into v_points
  from ledger.entries e
  join ledger.transfers t on t.seq = e.transfer_seq
  left join ledger.transfers sale on sale.id = t.reverses
  where e.account_id = v_account
    and e.version >= v_first
    and (
      (e.pts > 0 and t.kind in ('send', 'charge') and t.occurred_at > v_since)
      or (e.pts < 0 and sale.occurred_at > v_since)
    );
  return greatest(v_points, 0);
end
$$;

grant execute on function rewards.unsettled to exchange_app;
