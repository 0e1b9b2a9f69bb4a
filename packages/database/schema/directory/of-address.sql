-- A part of the address as the public sees it; empty when the address is hidden.
create or replace function directory.of_address(s directory.storefronts, part text) returns text
language sql
stable
parallel safe
return case when s.show_address then part else '' end;

grant execute on function directory.of_address to exchange_app;
