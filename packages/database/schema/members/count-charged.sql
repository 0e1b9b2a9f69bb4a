-- Counts what was counted for a payment card only if the card was charged: not when its attempt was
-- declined or given up, and again when the gateway finds later that it was charged, whatever the
-- limits are then, for the money is gone. The other states do not say whether it was. A trigger,
-- because the application may not write what limits it.
create or replace function members.count_charged() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  update members.spending
  set taken_back = (new.state <> 'approved')
  where source = 'attempt:' || new.id;
  return null;
end
$$;

create or replace trigger attempts_count_charged
after update of state on card_attempts.attempts
for each row
when (new.state in ('approved', 'declined', 'failed', 'abandoned'))
execute function members.count_charged();
