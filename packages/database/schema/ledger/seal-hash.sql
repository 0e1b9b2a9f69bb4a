-- The hash of a seal, given the hash of the previous one.
create or replace function ledger.seal_hash(
  p_previous bytea,
  p_first bigint,
  p_last bigint,
  p_leaves bytea
) returns bytea
language sql
immutable
set search_path = pg_catalog
as $$
  select sha256(
    p_previous || convert_to(p_first || '-' || p_last || ':', 'UTF8')
    || ledger.merkle_root(p_leaves)
  )
$$;

grant execute on function ledger.seal_hash to exchange_app;
