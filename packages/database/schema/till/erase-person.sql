-- What a person that is erased wrote with sales at a till. Open ones keep it until they have ended.
create or replace function till.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update till.sales s
  set
    note = '',
    lines = (
      select jsonb_agg(l.line || '{"note": ""}' order by l.position)
      from jsonb_array_elements(s.lines) with ordinality as l (line, position)
    )
  where s.contact_id = p_contact
    and s.state <> 'open';
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'till',
  'person',
  5,
  'till.erase_person(integer)',
  array[
    'till.sales'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
