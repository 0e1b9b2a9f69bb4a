-- The other member of a transfer of a member; null where there is none.
create or replace function months.other_side(p_detail jsonb, p_member integer) returns integer
language sql
immutable
return case
  when (p_detail ->> 'payer')::integer = p_member then (p_detail ->> 'payee')::integer
  else (p_detail ->> 'payer')::integer
end;

grant execute on function months.other_side to exchange_app;
