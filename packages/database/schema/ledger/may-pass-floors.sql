-- Which floors of its account an unfloored leg may pass: 'all', or only 'USD'. Raises an error when
-- nothing allows it. Only one leg of a transfer may pass one, on a member's main account, and only
-- - to begin with what a member owed elsewhere, against an opening account, which the guard
--   `opening.own-exchange` judges to be that of the member's exchange,
-- - to give back what the reversed transfer credited to this very account, or
-- - by a seller's fee, which never blocks a sale: in dollars, at most the amount received, and at
--   most what the transfer credits to fee income.
create or replace function ledger.may_pass_floors(
  p_command ledger.command,
  p_leg ledger.leg,
  p_account_kind text
) returns text
language plpgsql
stable
set search_path = pg_catalog
as $$
declare
  v_usd_only boolean;
  v_is_right boolean;
begin
  select k.payee_usd_only into v_usd_only
  from ledger.unfloored_kinds k
  where k.kind = p_command.kind;
  if not found
    or p_account_kind <> 'main'
    or (select count(*) from unnest(p_command.legs) l where l.unfloored) > 1
  then
    v_is_right := false;
  elsif p_command.kind = 'opening' then
    v_is_right := (select count(*) from unnest(p_command.legs)) = 2 and exists (
      select
      from unnest(p_command.legs) l
      join ledger.accounts a on a.id = l.account
      where a.kind = 'opening'
    ) and exists (
      select
      from unnest(p_command.guards) g
      where g.name = 'opening.own-exchange'
    );
  elsif v_usd_only then
    v_is_right := p_leg.mox > 0 and -p_leg.usd <= p_leg.mox and (
      p_leg.usd >= 0
      or -p_leg.usd <= (
        select sum(l.usd)
        from unnest(p_command.legs) l
        join ledger.accounts a on a.id = l.account
        where a.kind = 'fee-income'
          and l.usd > 0
      )
    );
  else
    v_is_right := exists (
      select
      from ledger.transfers t
      join ledger.entries e on e.transfer_seq = t.seq and e.account_id = p_leg.account
      where t.id = p_command.reverses
        and (p_leg.mox >= 0 or e.mox > 0)
        and (p_leg.usd >= 0 or e.usd > 0)
        and (p_leg.pts >= 0 or e.pts > 0)
    );
  end if;
  if v_is_right is not true then
    raise exception 'this leg of a % may not pass a floor', p_command.kind using errcode = 'LG403';
  end if;
  return case when v_usd_only then 'USD' else 'all' end;
end
$$;
