-- Documents that the office of an exchange publishes for its members, in versions. Nothing of them
-- is changed or deleted: what members could read, and who read it, stays known.
create schema documents;

grant usage on schema documents to exchange_app;

create table documents.documents (
  id integer not null generated always as identity,
  exchange_id integer not null references exchanges.exchanges (id),
  title text not null,
  withdrawn_at timestamptz,
  withdrawn_by integer references members.contacts (id),
  constraint documents_pkey primary key (id),
  constraint withdrawal_says_who check ((withdrawn_at is null) = (withdrawn_by is null))
);

-- Uploaded twice, it is one document; other content is a version of it.
create unique index one_document_a_title on documents.documents (exchange_id, lower(title))
where withdrawn_at is null;

grant select, insert, update (withdrawn_at, withdrawn_by) on documents.documents to exchange_app;

-- The newest version is the one that members read.
create table documents.versions (
  document_id integer not null references documents.documents (id),
  version integer not null,
  bytes bytea not null,
  uploaded_at timestamptz not null,
  uploaded_by integer not null references members.contacts (id),
  constraint versions_pkey primary key (document_id, version),
  constraint version_has_a_size_of_files check (octet_length(bytes) between 1 and 5000000)
);

-- A PDF is compressed already.
alter table documents.versions alter column bytes set storage external;

grant select, insert on documents.versions to exchange_app;

-- Who downloaded which version: one row a person.
create table documents.downloads (
  document_id integer not null,
  version integer not null,
  contact_id integer not null references members.contacts (id),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  constraint downloads_pkey primary key (document_id, version, contact_id),
  constraint downloads_are_of_a_version foreign key (document_id, version)
  references documents.versions (document_id, version)
);

grant select, insert, update (last_at, times) on documents.downloads to exchange_app;
