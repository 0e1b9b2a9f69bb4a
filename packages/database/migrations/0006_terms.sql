-- The terms and who accepted which version of them. The current version is the one published last.

create schema terms;

create table terms.versions (
  -- Numbers and dots, compared part by part: 1.9 is older than 1.10.
  version text primary key,
  html text not null,
  published_at timestamptz not null default now(),
  constraint terms_version_is_numeric check (version ~ '^\d{1,6}(\.\d{1,6}){0,3}$'),
  constraint one_version_published_at_a_time unique (published_at)
);

create table terms.acceptances (
  contact_id integer not null references members.contacts (id),
  version text not null references terms.versions (version),
  accepted_at timestamptz not null default now(),
  address text not null default '',
  primary key (contact_id, version)
);

create function terms.tell_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('terms', '');
  return null;
end
$$;

create trigger versions_tell_change
after insert or update or delete on terms.versions
for each statement execute function terms.tell_change();

grant usage on schema terms to exchange_app;
grant select, insert on all tables in schema terms to exchange_app;
