-- Pay pages: addresses on which somebody pays a member (`/mp/{code}`). The guard `pay-page.use` counts
-- a use in the commit of its payment, or of the hold of one that must be approved first; the guard
-- `pay-page.settle` then marks that use as paid, or gives it back.
create schema pay_pages;

grant usage on schema pay_pages to exchange_app;

create table pay_pages.pages (
  id integer primary key generated always as identity,
  -- Printed and sent to anybody: whoever has it may read the page and pay, and nothing else.
  code text not null,
  -- Who is paid.
  member_id integer not null references members.members (id),
  -- A person in MoxeyPaySetup, a till for one sale, or another program.
  maker text not null,
  -- The person, also the one who acts at the till; null for a program.
  made_by integer references members.contacts (id),
  label text not null,
  note text not null,
  kind text not null,
  -- Minor units of the currency. Fixed: one. Open: the least and the most. List: two and more.
  amounts bigint[] not null,
  -- Products of the member, in the order in which they are shown.
  product_ids integer[] not null,
  tips boolean not null,
  -- What the payer must answer; empty: nothing.
  question text not null,
  -- Of the maker: an invoice, an order.
  reference text not null,
  -- Null: any number of times.
  uses_most integer,
  -- Payments made, and those that wait for an approval.
  uses integer not null default 0,
  made_at timestamptz not null,
  -- Null: without an end.
  expires_at timestamptz,
  -- Switched off.
  off_at timestamptz,
  off_by integer references members.contacts (id),
  -- Where the payer goes on, once it has paid or instead of paying; only of a program.
  success_url text,
  cancel_url text,
  constraint page_code_is_unique unique (code),
  constraint page_code_is_readable check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint page_maker_is_known check (maker in ('person', 'till', 'program')),
  constraint page_is_made_by_somebody check ((maker = 'program') = (made_by is null)),
  constraint page_kind_is_known check (kind in ('fixed', 'open', 'list', 'products')),
  constraint page_asks_for_something check (
    0 < all (amounts)
    and case kind
      when 'fixed' then cardinality(amounts) = 1
      when 'open' then cardinality(amounts) = 2 and amounts[1] <= amounts[2]
      when 'list' then cardinality(amounts) between 2 and 6
      else cardinality(amounts) = 0
    end
    and (kind = 'products') = (cardinality(product_ids) > 0)
  ),
  constraint page_is_used_within_its_number check (uses >= 0 and uses <= uses_most),
  constraint only_a_program_sends_on check (
    maker = 'program' or (success_url is null and cancel_url is null)
  )
);

create index pages_by_member on pay_pages.pages (member_id, id);

grant select, insert, update on pay_pages.pages to exchange_app;

create table pay_pages.uses (
  page_id integer not null references pay_pages.pages (id),
  -- Of the page, from 1.
  number integer not null,
  state text not null,
  -- What it waits or waited for; null for a payment that was made at once.
  approval_id uuid,
  -- The payment; null while it waits, and when it was given back.
  transfer_id uuid,
  payer_member_id integer not null references members.members (id),
  -- Minor units.
  amount bigint not null,
  tip bigint not null,
  used_at timestamptz not null,
  ended_at timestamptz,
  constraint uses_pkey primary key (page_id, number),
  constraint use_state_is_known check (state in ('waiting', 'paid', 'returned')),
  constraint use_is_paid_by_a_transfer check ((state = 'paid') = (transfer_id is not null)),
  constraint use_waits_for_an_approval check (state = 'paid' or approval_id is not null),
  constraint transfer_uses_one_page unique (transfer_id),
  constraint approval_uses_one_page unique (approval_id)
);

grant select, insert, update on pay_pages.uses to exchange_app;
