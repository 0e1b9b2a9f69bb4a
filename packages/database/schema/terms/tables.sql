-- Versions of the terms, the draft of the next one, and who accepted which. The current version is
-- the latest one published.
create schema terms;

grant usage on schema terms to exchange_app;

create table terms.versions (
  -- Numbers separated by dots, compared part by part: 1.9 is older than 1.10.
  version text primary key,
  html text not null,
  published_at timestamptz not null default now(),
  -- Null: before that was noted.
  published_by integer references members.contacts (id),
  constraint terms_version_is_numeric check (version ~ '^\d{1,6}(\.\d{1,6}){0,3}$'),
  constraint one_version_published_at_a_time unique (published_at)
);

grant select, insert on terms.versions to exchange_app;

-- One row: the office works on one text, and edition counts its saves.
create table terms.drafts (
  id boolean primary key default true,
  html text not null,
  edition integer not null,
  saved_at timestamptz not null,
  saved_by integer not null references members.contacts (id),
  constraint one_draft_of_terms check (id)
);

grant select, insert, update, delete on terms.drafts to exchange_app;

create table terms.acceptances (
  contact_id integer not null references members.contacts (id),
  version text not null references terms.versions (version),
  accepted_at timestamptz not null default now(),
  address text not null default '',
  primary key (contact_id, version)
);

grant select, insert on terms.acceptances to exchange_app;

-- How many have accepted a version.
create index acceptances_by_version on terms.acceptances (version);
