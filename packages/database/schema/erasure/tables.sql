-- People and businesses that asked to be erased (decision 0074). What is erased is declared in the
-- capability that has it: a function for each, in `steps`. The books keep their numbers.
create schema erasure;

grant usage on schema erasure to exchange_app;

create table erasure.erasures (
  id uuid not null default gen_random_uuid(),
  -- Null: the whole business, with all its people.
  contact_id integer references members.contacts (id),
  member_id integer not null references members.members (id),
  asked_by integer not null references members.contacts (id),
  asked_at timestamptz not null,
  -- The office asks for who wrote to it; then a second person of the office agrees.
  by_office boolean not null,
  agreed_by integer references members.contacts (id),
  due_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by integer references members.contacts (id),
  -- From here on it cannot be taken back.
  began_at timestamptz,
  -- All steps were done once; they are done again an hour later, for what was under way.
  passed_at timestamptz,
  done_at timestamptz,
  constraint erasures_pkey primary key (id),
  constraint erasure_by_office_has_a_second check (
    agreed_by is null
    or by_office and agreed_by <> asked_by
  ),
  constraint business_is_erased_by_office check (contact_id is not null or by_office),
  constraint erasure_is_taken_back_by_somebody check (
    (taken_back_at is null) = (taken_back_by is null)
  ),
  constraint erasure_that_began_stays check (began_at is null or taken_back_at is null),
  constraint erasure_by_office_begins_with_a_second check (
    began_at is null
    or not by_office
    or agreed_by is not null
  ),
  constraint erasure_begins_when_due check (began_at >= due_at),
  constraint erasure_ends_after_it_began check (
    (passed_at is null or began_at is not null)
    and (done_at is null or passed_at is not null)
  )
);

create unique index one_erasure_a_person on erasure.erasures (contact_id)
where taken_back_at is null and contact_id is not null;

create unique index one_erasure_a_business on erasure.erasures (member_id)
where taken_back_at is null and contact_id is null;

create index erasures_to_do on erasure.erasures (due_at)
where taken_back_at is null and done_at is null;

grant select, insert, update on erasure.erasures to exchange_app;

-- What erases the rows of a capability: a function (integer) returning void, of a contact or a member,
-- that may run any number of times. Its file registers it here.
create table erasure.steps (
  capability text not null,
  subject text not null,
  -- Smaller ones first.
  place smallint not null,
  function regprocedure not null,
  -- The tables from which it takes something.
  tables text[] not null,
  constraint steps_pkey primary key (capability, subject),
  constraint step_subject_is_known check (subject in ('person', 'business'))
);

grant select on erasure.steps to exchange_app;
