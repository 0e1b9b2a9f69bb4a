-- How many typing errors a word may have: `errorsAllowed` of packages/domain/src/typed/typing-error.rules.ts,
-- which a test holds to the same results.
create or replace function directory.errors_allowed(typed text) returns integer
language sql
immutable
parallel safe
return case
  when typed ~ '[0-9]' or length(typed) not between 4 and 24 then 0
  when length(typed) < 7 then 1
  else 2
end;

grant execute on function directory.errors_allowed to exchange_app;
