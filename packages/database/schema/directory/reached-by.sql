-- The lexemes by which a storefront is found from its phone numbers, with and without area code,
-- its mail and its web addresses: only those that it shows.
create or replace function directory.reached_by(s directory.storefronts) returns text[]
language sql
stable
parallel safe
return array(
  select distinct 'n:' || right(words.phone(p.number), d.digits)
  from jsonb_each_text(case when s.show_phone then s.phones else '{}' end) as p (kind, number)
  cross join (values (10), (7)) as d (digits)
  where words.phone(p.number) is not null
)
|| case when s.email = '' then '{}' else array['m:' || lower(s.email)] end
|| array(
  select distinct
    'w:' || regexp_replace(lower(substring(w.link from '://([^/?#:]+)')), '^www\.', '')
  from jsonb_each_text(s.weblinks) as w (kind, link)
  where w.kind = 'Website'
    and w.link ~ '://[^/?#:]'
);
