-- How the W-9 of a member stands for a year: a form W-8 that has ended counts as none.
create or replace function tax.status_in(p_standing tax.standings, p_year integer) returns text
language sql
immutable
return case
  when (p_standing).status is null or (p_standing).foreign_until < p_year then 'missing'
  else (p_standing).status
end;

grant execute on function tax.status_in to exchange_app;
