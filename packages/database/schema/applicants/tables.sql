-- Applications of businesses that want to join, and how the office of the exchange closed them.
create schema applicants;

grant usage on schema applicants to exchange_app;

create table applicants.applicants (
  id uuid not null default gen_random_uuid(),
  exchange_id integer not null references exchanges.exchanges (id),
  business text not null,
  sells text not null,
  person text not null,
  email text not null,
  -- Empty: none.
  phone text not null,
  zip text not null,
  applied_at timestamptz not null,
  status text not null default 'waiting',
  -- How it ended, in the words of the staff.
  note text not null default '',
  closed_by integer references members.contacts (id),
  closed_at timestamptz,
  constraint applicants_pkey primary key (id),
  constraint applicant_status_is_known check (status in ('waiting', 'closed')),
  constraint closed_application_says_how check (
    (status = 'closed') = (closed_at is not null)
    and (status = 'closed') = (closed_by is not null)
    and (status = 'closed') = (note <> '')
  )
);

-- Sent twice, it is one application.
create unique index one_waiting_application_a_business on applicants.applicants (
  exchange_id,
  lower(email),
  lower(business)
)
where status = 'waiting';

create index applicants_by_time on applicants.applicants (applied_at);

create index applicants_by_closing on applicants.applicants (closed_at)
where status = 'closed';

grant select, insert, update, delete on applicants.applicants to exchange_app;
