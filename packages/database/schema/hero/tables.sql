-- What the office puts on Home: pictures and rows of businesses, each from a time to a time.
create schema hero;

grant usage on schema hero to exchange_app;

create table hero.items (
  id integer primary key generated always as identity,
  -- For whose members; null: for the whole network, and for visitors.
  exchange_id integer references exchanges.exchanges (id),
  kind text not null,
  title text not null,
  body text not null default '',
  -- An address of the app, which begins with a slash, or a complete one; empty: it is no link.
  link text not null default '',
  link_label text not null default '',
  picture_key text references media.pictures (key),
  alt text not null default '',
  -- What a row searches for.
  search text not null default '',
  -- In which the times were typed.
  zone text not null,
  begins_at timestamptz not null,
  ends_at timestamptz,
  -- Where it stands among those of its exchange.
  place integer not null,
  -- Counts changes, so that nobody overwrites a colleague.
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by integer not null references members.contacts (id),
  removed_at timestamptz,
  constraint hero_kind_is_known check (kind in ('picture', 'row')),
  constraint hero_picture_has_one check ((kind = 'picture') = (picture_key is not null)),
  constraint hero_row_searches check ((kind = 'row') = (search <> '')),
  constraint hero_has_a_title check (title <> ''),
  constraint hero_ends_after_it_begins check (ends_at > begins_at)
);

create index items_in_order on hero.items (exchange_id, place, id) where removed_at is null;

create index items_by_picture on hero.items (picture_key) where picture_key is not null;

grant select, insert, update on hero.items to exchange_app;
