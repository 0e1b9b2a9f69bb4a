-- Whether others may pay a business at all: its exchange does not hide it from paying, and it is not in
-- the directory alone. Planned as a part of the query that asks. The domain says the same of what was
-- read before (`isPayable`).
create or replace function members.is_payable(p_member members.members) returns boolean
language sql
immutable
begin atomic
  select not (p_member.hide_pay or p_member.directory_only);
end;

grant execute on function members.is_payable(members.members) to exchange_app;
