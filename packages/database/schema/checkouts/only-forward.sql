-- A checkout never goes back: an open one ends once, a paid one may only be refunded.
create or replace function checkouts.only_forward() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  if old.status <> new.status
    and old.status <> 'open'
    and not (old.status = 'paid' and new.status = 'refunded')
  then
    raise exception 'checkout % cannot become % from %', old.id, new.status, old.status
    using errcode = 'check_violation';
  end if;
  if new.refunded < old.refunded then
    raise exception 'checkout % cannot take back a refund', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace trigger checkouts_only_forward
before update on checkouts.checkouts
for each row execute function checkouts.only_forward();
