-- Removes the policies of an exchange that were planned and are not in force yet, so that they can be
-- made anew. One in force cannot be removed: what was charged by it is explained by it.
create or replace function exchanges.drop_planned(p_exchange integer, p_policies integer[])
returns void
language sql
security definer
set search_path = pg_catalog
as $$
  delete from exchanges.policies
  where exchange_id = p_exchange
    and id = any (p_policies)
    and valid_from > clock_timestamp()
$$;

grant execute on function exchanges.drop_planned to exchange_app;
