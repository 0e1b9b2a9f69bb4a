-- How long a business is marked as new, from when it joined (DIR-41).
create or replace function directory.new_for() returns interval
language sql
immutable
parallel safe
return interval '90 days';
