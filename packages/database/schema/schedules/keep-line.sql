-- Keeps a row of schedules.line for each plan, at the time at which it is looked at next.
create or replace function schedules.keep_line() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  if tg_op = 'UPDATE' and old.try_at is not null then
    delete from schedules.line
    where try_at = old.try_at
      and plan_id = old.id;
  end if;
  if new.try_at is not null then
    insert into schedules.line (try_at, plan_id) values (new.try_at, new.id);
  end if;
  return null;
end
$$;

create or replace trigger join_line after insert on schedules.plans
for each row execute function schedules.keep_line();

-- Taking a lease does not fire it: that updates other columns.
create or replace trigger move_in_line after update of try_at on schedules.plans
for each row when (old.try_at is distinct from new.try_at) execute function schedules.keep_line();
