-- How long a business is new in the directory, from when it can be found for the first time
-- (DIR-41).
create or replace function directory.new_for() returns interval
language sql
immutable
parallel safe
return interval '90 days';
