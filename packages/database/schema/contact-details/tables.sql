-- Links that prove an email address (AUTH-27). Only the SHA-256 of a code is stored. Rows are kept for
-- a while after their end, so that a link that was used or has expired can be told from an invented
-- one.
create schema contact_details;

grant usage on schema contact_details to exchange_app;

create table contact_details.verifications (
  code_hash bytea not null,
  contact_id integer not null references members.contacts (id),
  -- Where it was sent. It proves nothing once the contact has another address.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint verifications_pkey primary key (code_hash),
  constraint verification_hash_is_a_digest check (octet_length(code_hash) = 32),
  constraint verification_has_an_address check (email <> '')
);

create index verifications_by_contact on contact_details.verifications (contact_id);

create index verifications_by_end on contact_details.verifications (expires_at);

grant select, insert, update, delete on contact_details.verifications to exchange_app;
