-- Payments bring no fact of their own any more: the ledger is in the order of its commits and without
-- a gap, so it is read from where the last telling ended. A row less is written, indexed, deleted and
-- cleared away for every payment.
create table kernel.told (
  is_only boolean not null default true,
  -- of the last transfer that was told, or that nobody is told of
  seq bigint not null,
  constraint told_pkey primary key (is_only),
  constraint told_is_one_row check (is_only)
);
insert into kernel.told (seq)
select coalesce(max(seq), 0)
from ledger.transfers;
grant select, update on kernel.told to exchange_app;
