-- Whoever takes plans that are due goes on behind those it took last: their entries stay in the index until they are
-- cleaned away, and every claim had passed over all of them.
drop index schedules.plans_to_run;
create index plans_to_run on schedules.plans (try_at, id)
where status = 'active';

-- What never changes about a plan was judged again whenever its plan went on: 7 us, twice a run. A domain judges what
-- is written alone.
create domain schedules.wall_time as text check (value ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$');
create domain schedules.wall_day as text check (value ~ '^\d{4}-\d\d-\d\d$');
create domain schedules.recurrence as text check (
  value in ('none', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly')
);
alter table schedules.plans
  drop constraint plan_starts_at_a_wall_time,
  drop constraint plan_recurs_as_known,
  drop constraint plan_ends_on_a_day,
  alter column starts_at type schedules.wall_time,
  alter column recurring type schedules.recurrence,
  alter column recurring_end type schedules.wall_day;
