-- Takes back what was counted for a payment card that was not charged, or counts it again when the
-- card turns out to have been charged: whatever the limits are then, for the money is gone. Returns
-- whether anything was counted for it. What a transfer counted stays.
create or replace function members.unspend(p_attempt text, p_charged boolean) returns boolean
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  update members.spending
  set taken_back = not p_charged
  where source = 'attempt:' || p_attempt;
  return found;
end
$$;

grant execute on function members.unspend to exchange_app;
