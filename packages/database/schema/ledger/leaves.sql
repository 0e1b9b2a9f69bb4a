-- The hash of each transfer in a range, over its parts in order: a leaf of its seal's tree, as
-- RFC 6962 makes it. A part is hashed with its salt.
create or replace function ledger.leaves(p_first bigint, p_last bigint, p_secret bytea)
returns table (seq bigint, leaf bytea)
language sql
stable
set search_path = pg_catalog
as $$
  select
    p.seq,
    sha256('\x00'::bytea || string_agg(
      sha256('\x02'::bytea || p.salt || convert_to(p.content, 'UTF8')), ''::bytea order by p.part
    ))
  from ledger.parts(p_first, p_last, p_secret) p
  group by p.seq
  order by p.seq
$$;

grant execute on function ledger.leaves to exchange_app;
