-- The person itself: last, because the steps before look for its addresses and its name.
create or replace function members.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_avatar text;
  v_said text[];
begin
  -- Before its name goes.
  v_said := members.said_of_person(p_contact);
  update members.bounded_acts
  set told = members.retold(told, v_said), untold = members.retold(untold, v_said)
  where members.tells_of(told, v_said)
    or members.tells_of(untold, v_said);
  select c.avatar_key into v_avatar from members.contacts c where c.id = p_contact;
  update members.contacts c
  set
    first_name = names.first,
    last_name = names.last,
    email = '',
    phone = '',
    verified_email = '',
    kept_email = '',
    avatar_key = null,
    pay_hours = null,
    payment_limit = null,
    day_limit = null,
    month_limit = null,
    approval_from = null
  from members.former() names
  where c.id = p_contact;
  delete from members.presented_cards where p_contact in (seller_contact_id, holder_contact_id);
  update members.cards
  set
    -- No number has this hash, and nothing is sealed that could be shown.
    number_hash = sha256(uuid_send(gen_random_uuid())),
    proof_hash = null,
    sealed_number = '',
    last_four = '0000'
  where contact_id = p_contact
    and sealed_number <> '';
  delete from members.told_choices where contact_id = p_contact;
  delete from members.refused_tries where contact_id = p_contact;
  delete from members.bounded_acts where contact_id = p_contact;
  delete from members.spending where contact_id = p_contact;
  perform media.erase_unused(array[v_avatar]);
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'members',
  'person',
  9,
  'members.erase_person(integer)',
  array[
    'members.bounded_acts',
    'members.cards',
    'members.contacts',
    'members.presented_cards',
    'members.refused_tries',
    'members.spending',
    'members.told_choices',
    'media.images',
    'media.pictures'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
