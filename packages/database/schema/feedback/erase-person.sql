-- The words of a person that is erased; its numbers stay in the averages.
create or replace function feedback.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  -- The number stays in the average of the exchange.
  update feedback.answers
  set feedback = ''
  where contact_id = p_contact
    and feedback <> '';
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'feedback',
  'person',
  5,
  'feedback.erase_person(integer)',
  array[
    'feedback.answers'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
