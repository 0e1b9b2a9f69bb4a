-- The public position of a storefront; null when it has none.
create or replace function directory.shown_place(s directory.storefronts) returns point
language sql
stable
parallel safe
return case
  when s.lat is null then null
  when s.show_address then point(s.lon, s.lat)
  else directory.hidden_place(s.lat, s.lon, s.city, s.state)
end;
