-- The listing editor: unpublished drafts, and the history of publications. The published storefront
-- belongs to the directory.
create schema listings;

grant usage on schema listings to exchange_app;

create table listings.drafts (
  member_id integer primary key references members.members (id),
  -- The fields as the editor sent them, validated and sanitised.
  fields jsonb not null,
  version integer not null default 1,
  saved_by integer not null references members.contacts (id),
  saved_at timestamptz not null
);

grant select, insert, update, delete on listings.drafts to exchange_app;

-- Never changed: what a listing said from when on, and who published it.
create table listings.editions (
  id bigint generated always as identity primary key,
  member_id integer not null references members.members (id),
  version integer not null,
  fields jsonb not null,
  published_by integer not null references members.contacts (id),
  published_at timestamptz not null,
  constraint one_edition_a_version unique (member_id, version)
);

grant select, insert on listings.editions to exchange_app;
grant usage on sequence listings.editions_id_seq to exchange_app;
