-- Whether a business with these minutes is open; false when they are unknown.
create or replace function directory.is_open(
  open_minutes int4multirange,
  zone text,
  moment timestamptz
) returns boolean
language sql
stable
parallel safe
return coalesce(
  open_minutes @> (
    select (
      extract(dow from t.here) * 1440 + extract(hour from t.here) * 60 + extract(minute from t.here)
    )::integer
    from (select moment at time zone zone as here offset 0) as t
  ),
  false
);

grant execute on function directory.is_open to exchange_app;
