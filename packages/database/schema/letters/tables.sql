-- Letters that the office writes to many members, who gets each, and who wants none.
create schema letters;

grant usage on schema letters to exchange_app;

create table letters.letters (
  id integer generated always as identity primary key,
  exchange_id integer not null references exchanges.exchanges (id),
  subject text not null,
  body text not null,
  -- Which members, as the address of their list has it: `standing=active&idle=90`.
  view text not null,
  -- Whole hours in the zone of the exchange.
  from_hour integer not null,
  until_hour integer not null,
  status text not null default 'draft',
  written_by integer not null references members.contacts (id),
  saved_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  constraint letter_status_is_known check (status in ('draft', 'sending', 'stopped', 'sent')),
  constraint letter_says_something check (subject <> '' and body <> ''),
  constraint letter_hours_hold check (
    from_hour between 0 and 23
    and until_hour between 1 and 24
    and from_hour < until_hour
  ),
  constraint letter_that_is_no_draft_has_begun check ((status = 'draft') = (began_at is null))
);

create index letters_by_exchange on letters.letters (exchange_id, id desc);

create index letters_sending on letters.letters (id)
where status in ('sending', 'stopped');

grant select, insert, update, delete on letters.letters to exchange_app;

-- One of each person: nobody gets a letter twice. The id is in the link with which the person ends
-- such letters, and is told to nobody else.
create table letters.recipients (
  id uuid primary key default gen_random_uuid(),
  letter_id integer not null references letters.letters (id) on delete cascade,
  member_id integer not null references members.members (id),
  contact_id integer references members.contacts (id),
  -- 'written': the message is in delivery.messages.
  state text not null,
  message_id uuid,
  -- What the mail server said when it refused it.
  error text,
  at timestamptz not null,
  constraint recipient_state_is_known check (
    state in (
      'waiting', 'written', 'sent', 'bounced', 'unsubscribed', 'no-address', 'closed'
    )
  ),
  constraint recipient_gets_a_letter_once unique (letter_id, member_id),
  constraint written_letter_is_a_message check (state <> 'written' or message_id is not null)
);

create index recipients_to_do on letters.recipients (letter_id, member_id)
where state in ('waiting', 'written');

create index recipients_by_contact on letters.recipients (contact_id);

create index recipients_by_member on letters.recipients (member_id);

grant select, insert, update, delete on letters.recipients to exchange_app;

-- Persons who want no letters of the office. What they must know still reaches them: receipts,
-- codes, fees.
create table letters.unsubscribed (
  contact_id integer primary key references members.contacts (id),
  at timestamptz not null
);

grant select, insert, delete on letters.unsubscribed to exchange_app;
