-- What a notification says and the note of a plan are never searched: statistics about them took the better part of a
-- second of computing each time these tables had grown by a tenth, in the midst of payments.
alter table notifications.notifications alter column facts set statistics 0;
alter table schedules.plans alter column note set statistics 0;

-- Notifications and runs are read by keys: fresher statistics change no plan.
alter table notifications.notifications set (autovacuum_analyze_threshold = 50000);
alter table schedules.runs set (autovacuum_analyze_threshold = 50000);
