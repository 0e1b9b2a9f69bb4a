-- A plan that is due is taken under a lease, and those beside it with it: with room on their page
-- none of them needs new entries in the indexes for that.
alter table schedules.plans set (fillfactor = 50);
