-- What a transfer says about itself is read by its key and never searched: statistics about these
-- documents took seconds of computing each time a journal had grown by a tenth, in the midst of
-- payments. The rest is append-only and read by keys: fresher statistics change no plan.

alter table ledger.transfers alter column detail set statistics 0;
alter table kernel.idempotency alter column answer set statistics 0;
alter table kernel.outbox alter column payload set statistics 0;

alter table ledger.transfers set (autovacuum_analyze_threshold = 50000);
alter table ledger.entries set (autovacuum_analyze_threshold = 250000);
alter table kernel.idempotency set (autovacuum_analyze_threshold = 50000);
