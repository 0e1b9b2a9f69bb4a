-- While a table is analysed, nothing that was replaced since may be cleared away, and every payment replaces the
-- rows of its accounts. Of a column with the usual target 30,000 pages are read, at the pace of housekeeping for up to
-- half a minute: by then an account was looked up among hundreds of its former rows, and the ledger posted a fifth of
-- what it had posted before. A tenth of the pages tells enough of tables that are read by keys.
do $$
declare
  sampled record;
begin
  for sampled in
    select a.attrelid::regclass as of_table, a.attname as called
    from pg_attribute a
    where a.attrelid in (
        'ledger.accounts'::regclass, 'ledger.entries'::regclass, 'ledger.transfers'::regclass,
        'kernel.idempotency'::regclass, 'kernel.outbox'::regclass,
        'activity.events'::regclass, 'charge.declines'::regclass, 'delivery.messages'::regclass,
        'flashcash.buckets'::regclass, 'gift_cards.cards'::regclass,
        'notifications.notifications'::regclass, 'refunds.payments'::regclass,
        'refunds.point_claims'::regclass, 'requests.requests'::regclass,
        'schedules.line'::regclass, 'schedules.plans'::regclass, 'schedules.runs'::regclass
      )
      and a.attnum > 0
      and not a.attisdropped
      -- nothing is counted in some
      and a.attstattarget is distinct from 0
  loop
    execute format('alter table %s alter column %I set statistics 10', sampled.of_table, sampled.called);
  end loop;
end
$$;

-- Each payment changes some: a tenth of them has changed within seconds, and their number hardly.
alter table ledger.accounts set (autovacuum_analyze_threshold = 1000000);
