-- Deletes pictures that nothing shows any more. Equal pictures are one row (keys are made of the
-- content), so one that another business or person uses stays.
create or replace function media.erase_unused(p_keys text[]) returns void
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_keys text[];
  v_images text[];
begin
  select array_agg(k.key) into v_keys
  from (select distinct unnest(p_keys) as key) k
  where k.key is not null
    and not exists (select from members.contacts c where c.avatar_key = k.key)
    and not exists (select from members.members m where m.image_key = k.key)
    and not exists (select from members.products p where p.picture_key = k.key)
    and not exists (select from hero.items h where h.picture_key = k.key)
    and not exists (
      select
      from directory.storefronts s
      where k.key in (s.hero_key, s.logo_key)
        or s.gallery @> jsonb_build_array(jsonb_build_object('key', k.key))
    )
    and not exists (
      select from listings.drafts d where strpos(d.fields::text, k.key) > 0
    )
    and not exists (
      select from listings.editions e where strpos(e.fields::text, k.key) > 0
    );
  select array_agg(p.key || '-' || w.width) into v_images
  from media.pictures p
  cross join unnest(p.widths) as w (width)
  where p.key = any (v_keys);
  delete from media.pictures where key = any (v_keys);
  delete from media.images where key = any (v_keys || coalesce(v_images, '{}'));
end
$$;
