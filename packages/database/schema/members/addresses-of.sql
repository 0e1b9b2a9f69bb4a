-- The mail addresses of a person, in lower case, and its phone as `words.phone` reads it.
create or replace function members.addresses_of(p_contact integer) returns text[]
language sql
stable
set search_path = pg_catalog
as $$
  select array_remove(
    array[
      lower(c.email), lower(c.verified_email), lower(c.kept_email), lower(u.locked_mail_to),
      words.phone(c.phone)
    ],
    ''
  )
  from members.contacts c
  left join identity.users u on u.contact_id = c.id
  where c.id = p_contact
$$;
