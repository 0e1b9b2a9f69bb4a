-- The tiers of an exchange from a moment to come; those that were planned are replaced. Without tiers
-- the present ones go on. Nothing that is or was in force is changed but for its end. Security
-- definer, because the application has no right to write tiers.
create or replace function rewards.plan_tiers(
  p_exchange integer,
  p_now timestamptz,
  p_from timestamptz,
  p_tiers jsonb
) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  if p_from <= p_now then
    raise exception 'Tiers are planned for a moment to come.';
  end if;
  delete from rewards.tiers
  where exchange_id = p_exchange
    and valid_from > p_now;
  update rewards.tiers
  set valid_until = case when p_tiers is not null then p_from end
  where exchange_id = p_exchange
    and (valid_until is null or valid_until > p_now);
  insert into rewards.tiers (
    exchange_id, cost, reward, days, title, description, instructions, unlocked, auto_redeem,
    valid_from
  )
  select
    p_exchange, t.cost, t.reward, t.days, t.title, t.description, t.instructions, t.unlocked,
    t.auto_redeem, p_from
  from jsonb_to_recordset(p_tiers) as t (
    cost integer, reward bigint, days integer, title text, description text, instructions text,
    unlocked boolean, auto_redeem boolean
  );
end
$$;

revoke all on function rewards.plan_tiers from public;
grant execute on function rewards.plan_tiers to exchange_app;
