-- User actions in the app, as reported by browsers.
create schema activity;

grant usage on schema activity to exchange_app;

create table activity.events (
  id bigint generated always as identity primary key,
  noted_at timestamptz not null,
  contact_id integer,
  event text not null,
  page text,
  outcome text,
  station text,
  client_session text,
  user_agent text,
  client_time text,
  -- What the client said beside the columns, at most 4 kB; null if nothing.
  fields jsonb
);

create index activity_by_time on activity.events using brin (noted_at);

grant select, insert, delete on activity.events to exchange_app;
