-- The listing of a business that is erased, with its pictures; former ones are gone before.
create or replace function directory.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_keys text[];
begin
  select array_agg(found.key) into v_keys
  from (
    select unnest(array[s.hero_key, s.logo_key]) as key
    from directory.storefronts s
    where s.member_id = p_member
    union
    select g ->> 'key'
    from directory.storefronts s
    cross join jsonb_array_elements(s.gallery) g
    where s.member_id = p_member
  ) found;
  -- A trigger removes it from the listings.
  delete from directory.storefronts where member_id = p_member;
  -- Words that no listing has any more: some are names.
  delete from directory.words where listings = 0 and strong = 0;
  perform media.erase_unused(v_keys);
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'directory',
  'business',
  6,
  'directory.erase_business(integer)',
  array[
    'directory.storefronts',
    'directory.listings',
    'directory.words',
    'media.images',
    'media.pictures'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
