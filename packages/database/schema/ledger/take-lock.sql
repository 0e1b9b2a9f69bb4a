-- Takes the lock under which everything is posted, until the end of the transaction. All payments of
-- all exchanges wait for it, so whoever has it may neither wait long for another lock nor leave the
-- transaction idle: PostgreSQL then ends the transaction, and with it the lock. The caller meets an
-- error after which it may try again, and nothing of the transaction remains.
create or replace function ledger.take_lock() returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_advisory_xact_lock(x'6c6564676572'::bigint);
  perform set_config('lock_timeout', '500ms', true);
  perform set_config('idle_in_transaction_session_timeout', '2s', true);
end
$$;

-- A transaction that locks rows which guards lock, too, takes it before them (`lockLedger`).
grant execute on function ledger.take_lock to exchange_app;
