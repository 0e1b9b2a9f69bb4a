-- Forgets what was counted for a payment card that was not charged, and returns whether anything was.
-- What a transfer counted stays.
create or replace function members.unspend(p_attempt text) returns boolean
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  delete from members.spending
  where source = 'attempt:' || p_attempt;
  return found;
end
$$;

grant execute on function members.unspend to exchange_app;
