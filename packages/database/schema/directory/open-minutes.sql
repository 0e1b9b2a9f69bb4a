-- The minutes of a week, from Sunday midnight, in which a business with these hours is open; null
-- without hours. Spans after Saturday midnight continue on Sunday.
create or replace function directory.open_minutes(hours jsonb) returns int4multirange
language sql
immutable
parallel safe
return (
  select range_agg(int4range(part.opens, part.closes))
  from jsonb_array_elements(hours -> 'week') with ordinality as d (spans, day)
  cross join lateral jsonb_to_recordset(d.spans) as s (opens integer, closes integer)
  cross join lateral (
    select (d.day::integer - 1) * 1440 + s.opens, (d.day::integer - 1) * 1440 + s.closes
  ) as at (opens, closes)
  cross join lateral (
    select at.opens, least(at.closes, 10080)
    where at.opens < least(at.closes, 10080)
    union all
    select 0, at.closes - 10080
    where at.closes > 10080
  ) as part (opens, closes)
);
