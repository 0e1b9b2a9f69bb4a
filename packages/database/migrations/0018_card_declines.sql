-- Whoever tries out stolen cards comes with many members, or from many addresses: declines are counted
-- for each and for the whole network (RELIABILITY 3.5.6). An IPv6 address is kept as its network.

alter table card_attempts.attempts
  add column address text;

create index attempts_declined on card_attempts.attempts (created_at)
where state = 'declined' and purpose <> 'auto-reload';
