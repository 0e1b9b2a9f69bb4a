-- Forms 1099-B of exchanges of the United States: who files, the W-9s of members, what counts as
-- sold in a year, and the forms of years that are frozen. Nothing of a frozen year is changed; what
-- differs later is another form, which names the one that it corrects.
create schema tax;

grant usage on schema tax to exchange_app;

-- The exchanges that file, as the forms name them. An exchange without a row asks for no W-9.
create table tax.filers (
  exchange_id integer primary key references exchanges.exchanges (id),
  name text not null,
  -- Nine digits. It is printed on every form, so it is no secret.
  ein text not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  phone text not null,
  changed_by integer not null references members.contacts (id),
  changed_at timestamptz not null,
  constraint filer_has_an_ein check (ein ~ '^[0-9]{9}$')
);

grant select, insert, update on tax.filers to exchange_app;

-- Each signed form, for good; the latest of a member holds.
create table tax.certifications (
  id integer generated always as identity primary key,
  member_id integer not null references members.members (id),
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  name text not null,
  business_name text not null,
  classification text not null,
  llc_code text,
  foreign_owners boolean not null,
  exempt_code text not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  tin_type text not null,
  -- Sealed as the numbers of cards are (decision 0051).
  key_id text not null references kernel.card_keys (id),
  sealed_tin bytea not null,
  last_four text not null,
  backup_withholding boolean not null,
  paperless boolean not null,
  -- One form for the whole year. The rule of packages/domain/src/tax/w9.rules.ts; a test compares.
  one_total boolean not null generated always as (
    classification in ('c-corporation', 's-corporation')
    or (classification = 'llc' and llc_code in ('C', 'S'))
  ) stored,
  signature text not null,
  signed_by integer not null references members.contacts (id),
  signed_at timestamptz not null,
  constraint w9_classification_is_known check (
    classification in (
      'individual', 'c-corporation', 's-corporation', 'partnership', 'trust-estate', 'llc', 'other'
    )
  ),
  constraint w9_of_an_llc_says_its_code check (
    (classification = 'llc') = (llc_code is not null)
    and (llc_code in ('C', 'S', 'P')) is not false
  ),
  constraint w9_tin_type_is_known check (tin_type in ('ssn', 'ein')),
  constraint w9_shows_four_digits check (last_four ~ '^[0-9]{4}$'),
  constraint w9_is_signed check (name <> '' and signature <> '')
);

create index certifications_by_member on tax.certifications (member_id, id desc);

grant select, insert on tax.certifications to exchange_app;

-- How the W-9 of a member stands. Without a row it is missing.
create table tax.standings (
  member_id integer primary key references members.members (id),
  status text not null,
  w9_id integer references tax.certifications (id),
  -- Until the last day of which year a form W-8 says that it is no US person.
  foreign_until integer,
  constraint w9_status_is_known check (
    status in (
      'missing', 'signed', 'matched', 'mismatch', 'first-notice', 'second-notice', 'foreign'
    )
  ),
  constraint foreign_standing_has_an_end check ((status = 'foreign') = (foreign_until is not null))
);

grant select, insert, update on tax.standings to exchange_app;

-- How it came to stand so.
create table tax.events (
  id integer generated always as identity primary key,
  member_id integer not null references members.members (id),
  event text not null,
  w9_id integer references tax.certifications (id),
  -- What the IRS answered to name and number.
  code text,
  why text not null default '',
  -- When a form W-8 was signed.
  signed_on date,
  by integer not null references members.contacts (id),
  at timestamptz not null,
  constraint w9_event_is_known check (
    event in ('signed', 'matched', 'mismatch', 'first-notice', 'second-notice', 'proved', 'foreign')
  ),
  constraint foreign_event_says_when_signed check ((event = 'foreign') = (signed_on is not null))
);

create index events_by_member on tax.events (member_id, id desc);

grant select, insert on tax.events to exchange_app;

-- Every sale that is reported, with what was given back of it. Filled from the ledger after the
-- payments, by tax.count_next alone.
create table tax.sales (
  transfer_id uuid primary key,
  -- Of the seller when it sold.
  exchange_id integer not null,
  year integer not null,
  member_id integer not null,
  sold_on date not null,
  -- Minor units of the currency, with FlashCash; a unit is worth a dollar.
  amount bigint not null,
  returned bigint not null default 0,
  constraint sale_is_worth_something check (amount > 0)
);

create index sales_of_year on tax.sales (exchange_id, year, member_id, sold_on);

grant select, insert, update (returned) on tax.sales to exchange_app;

-- What a member sold in a year, from the sales that make a form.
create table tax.sellers (
  exchange_id integer not null,
  year integer not null,
  member_id integer not null,
  sales integer not null,
  amount bigint not null,
  primary key (exchange_id, year, member_id)
);

create index sellers_by_amount on tax.sellers (exchange_id, year, amount desc, member_id);

grant select, insert, update (sales, amount) on tax.sellers to exchange_app;

-- Up to which transfer sales are counted.
create table tax.counted (
  until_seq bigint not null
);

create unique index counted_is_one_row on tax.counted ((true));

insert into tax.counted (until_seq)
values (0);

grant select, update on tax.counted to exchange_app;

-- Years that are frozen, or of which one person ordered it.
create table tax.years (
  exchange_id integer not null references exchanges.exchanges (id),
  year integer not null,
  ordered_by integer not null references members.contacts (id),
  ordered_at timestamptz not null,
  -- On what it was ordered: a second person confirms exactly this.
  ordered_sellers integer not null,
  ordered_forms integer not null,
  ordered_sales integer not null,
  ordered_amount bigint not null,
  frozen_by integer references members.contacts (id),
  frozen_at timestamptz,
  -- What was frozen, in all; null before.
  sellers integer,
  forms integer,
  sales integer,
  amount bigint,
  primary key (exchange_id, year),
  constraint frozen_year_has_its_sums check (
    (frozen_at is null) = (sellers is null)
    and (frozen_at is null) = (forms is null)
    and (frozen_at is null) = (sales is null)
    and (frozen_at is null) = (amount is null)
  ),
  constraint year_is_frozen_by_somebody check ((frozen_by is null) = (frozen_at is null)),
  constraint year_is_frozen_by_another check (frozen_by <> ordered_by)
);

grant select, insert, update, delete on tax.years to exchange_app;

-- To whom the forms of a frozen year go, as the W-9 was then; without one, by what the exchange has.
create table tax.recipients (
  id integer generated always as identity primary key,
  exchange_id integer not null,
  year integer not null,
  member_id integer not null references members.members (id),
  w9_id integer references tax.certifications (id),
  one_total boolean not null,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  foreign key (exchange_id, year) references tax.years (exchange_id, year),
  constraint recipient_is_one_a_year unique (exchange_id, year, member_id)
);

create index recipients_by_member on tax.recipients (member_id, year);

grant select, insert on tax.recipients to exchange_app;

-- What was corrected of a frozen year, by whom and why; its forms say what changed.
create table tax.corrections (
  id integer generated always as identity primary key,
  exchange_id integer not null,
  year integer not null,
  why text not null,
  by integer not null references members.contacts (id),
  at timestamptz not null,
  foreign key (exchange_id, year) references tax.years (exchange_id, year),
  constraint correction_has_a_reason check (why <> '')
);

grant select, insert on tax.corrections to exchange_app;

create table tax.forms (
  id bigint generated always as identity primary key,
  exchange_id integer not null,
  year integer not null,
  recipient_id integer not null references tax.recipients (id),
  -- In the order of the files of its year, from 1.
  number integer not null,
  -- The sale; null: one total.
  transfer_id uuid,
  sold_on date,
  sales integer not null,
  -- Zero: a correction of a form of which nothing is left.
  amount bigint not null,
  correction_id integer references tax.corrections (id),
  -- The form whose place it takes.
  corrects bigint references tax.forms (id),
  constraint form_is_of_a_sale_or_of_all check ((transfer_id is null) = (sold_on is null)),
  constraint form_of_a_correction_corrects check ((correction_id is null) = (corrects is null)),
  constraint form_is_corrected_once unique (corrects),
  constraint form_number_is_its_own unique (exchange_id, year, number)
);

create index forms_by_recipient on tax.forms (recipient_id, number);

create index forms_by_correction on tax.forms (correction_id)
where correction_id is not null;

grant select, insert on tax.forms to exchange_app;

-- Sales of frozen years of which something was given back later. Written by tax.count_next.
create table tax.late (
  transfer_id uuid primary key references tax.sales (transfer_id),
  exchange_id integer not null,
  year integer not null,
  member_id integer not null
);

create index late_of_year on tax.late (exchange_id, year, member_id);

grant select, insert on tax.late to exchange_app;

-- The header row of the template of a year, and what is written below each column.
create table tax.templates (
  exchange_id integer not null references exchanges.exchanges (id),
  year integer not null,
  -- A list of {header, field, text}.
  columns jsonb not null,
  saved_by integer not null references members.contacts (id),
  saved_at timestamptz not null,
  primary key (exchange_id, year),
  constraint template_has_columns check (jsonb_array_length(columns) between 1 and 200)
);

grant select, insert, update on tax.templates to exchange_app;
