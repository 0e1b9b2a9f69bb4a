-- A part of the address as the public reads it: nothing when the address is not shown.
create or replace function directory.of_address(s directory.storefronts, part text) returns text
language sql
stable
parallel safe
return case when s.show_address then part else '' end;

grant execute on function directory.of_address to exchange_app;
