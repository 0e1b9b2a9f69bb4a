-- A plan that is due is taken under a lease, and those beside it with it: with room on their page
-- none of them needs new entries in the indexes for that. Pages that are full stay so until their
-- plans have gone on.
alter table schedules.plans set (fillfactor = 50);
