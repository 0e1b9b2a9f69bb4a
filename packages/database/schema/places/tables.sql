-- Places in the United States: every postal code with its town and coordinates (GeoNames, CC BY
-- 4.0), loaded from a data package, and the metro areas that a visitor may choose.
create schema places;

grant usage on schema places to exchange_app;

create table places.zips (
  zip text primary key,
  city text not null,
  state text not null,
  lat double precision not null,
  lon double precision not null,
  constraint zip_has_five_digits check (zip ~ '^\d{5}$')
);

create index zips_by_city on places.zips (words.plain(city), state);

create index zips_by_place on places.zips using gist (point(lon, lat));

grant select, insert, update on places.zips to exchange_app;

create table places.metros (
  city text not null,
  state text not null,
  lat double precision not null,
  lon double precision not null,
  primary key (state, city)
);

-- LOC-10.
insert into places.metros (city, state, lat, lon)
values
  ('Birmingham', 'AL', 33.5186, -86.8104),
  ('Baton Rouge', 'LA', 30.4515, -91.1871),
  ('Covington', 'LA', 30.4755, -90.1009),
  ('Denham Springs', 'LA', 30.4869, -90.9562),
  ('Gonzales', 'LA', 30.2385, -90.9201),
  ('Hammond', 'LA', 30.5044, -90.4612),
  ('Lafayette', 'LA', 30.2241, -92.0198),
  ('Lake Charles', 'LA', 30.2266, -93.2174),
  ('Mandeville', 'LA', 30.3583, -90.0656),
  ('Metairie', 'LA', 29.9841, -90.1529),
  ('Monroe', 'LA', 32.5093, -92.1193),
  ('New Orleans', 'LA', 29.9511, -90.0715),
  ('Prairieville', 'LA', 30.303, -90.972),
  ('Shreveport', 'LA', 32.5252, -93.7502),
  ('Slidell', 'LA', 30.2752, -89.7812),
  ('Memphis', 'TN', 35.1495, -90.049);

grant select on places.metros to exchange_app;
