-- Passes changed listings to directory.count_changes.
create or replace function directory.count_listings() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  if tg_op = 'INSERT' then
    perform directory.count_changes(
      '{}',
      array(select row(n.*)::directory.listings from listings_after n)
    );
  elsif tg_op = 'DELETE' then
    perform directory.count_changes(
      array(select row(o.*)::directory.listings from listings_before o),
      '{}'
    );
  else
    perform directory.count_changes(
      array(select row(o.*)::directory.listings from listings_before o),
      array(select row(n.*)::directory.listings from listings_after n)
    );
  end if;
  return null;
end
$$;

create or replace trigger listings_count_new
after insert on directory.listings
referencing new table as listings_after
for each statement execute function directory.count_listings();

create or replace trigger listings_count_old
after delete on directory.listings
referencing old table as listings_before
for each statement execute function directory.count_listings();

create or replace trigger listings_count_changed
after update on directory.listings
referencing old table as listings_before new table as listings_after
for each statement execute function directory.count_listings();
