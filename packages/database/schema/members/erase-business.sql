-- The business itself: after all that looks for its name and addresses, before its people.
create or replace function members.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_keys text[];
begin
  select array_agg(p.picture_key) into v_keys from members.products p where p.member_id = p_member;
  -- The names of products stay on what others paid for.
  update members.products
  set
    active = false,
    is_default = false,
    short = '',
    description = '',
    picture_key = null,
    video_url = null,
    show_video = false
  where member_id = p_member;
  select v_keys || m.image_key into v_keys from members.members m where m.id = p_member;
  update members.members m
  set
    name = names.business,
    list_name = names.business,
    address1 = '',
    address2 = '',
    city = '',
    state = '',
    zip = '',
    phone = '',
    email = '',
    website = '',
    description = '',
    listed = false,
    image_key = null
  from members.former() names
  where m.id = p_member;
  perform media.erase_unused(v_keys);
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'members',
  'business',
  8,
  'members.erase_business(integer)',
  array[
    'members.members',
    'members.products',
    'media.images',
    'media.pictures'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
