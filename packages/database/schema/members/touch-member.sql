-- When a member's row was changed last, whoever changed it: `updateTimestamp` on the wire.
create or replace function members.touch_member() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create or replace trigger members_touch
before update on members.members
for each row execute function members.touch_member();
