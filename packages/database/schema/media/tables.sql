-- Small pictures, addressed by the hash of their content.
create schema media;

grant usage on schema media to exchange_app;

create table media.images (
  key text primary key,
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  constraint image_type_is_known check (
    media_type in ('image/svg+xml', 'image/png', 'image/webp', 'image/jpeg')
  ),
  constraint image_is_small check (octet_length(bytes) <= 2097152)
);

grant select, insert on media.images to exchange_app;

-- Metadata of pictures. Without widths a picture is served as `/images/{key}`, else as
-- `/images/{key}-{width}`. `blur` is its placeholder: a colour, or a tiny data: image.
create table media.pictures (
  key text primary key,
  widths integer[] not null default '{}',
  width integer not null,
  height integer not null,
  blur text not null,
  created_at timestamptz not null default now(),
  constraint picture_has_a_size check (width > 0 and height > 0)
);

grant select, insert on media.pictures to exchange_app;
