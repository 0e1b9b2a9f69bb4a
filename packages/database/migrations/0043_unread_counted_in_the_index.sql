-- What is unread is counted for every badge. Told in the index alone it is counted there, without
-- a visit to each row; the few that were read and still ask for something have an index of their own.
-- A new notification stands in one of the two, as before.

create index notifications_unread on notifications.notifications (contact_id)
where deleted_at is null
  and read_at is null;

drop index notifications.notifications_pending;
create index notifications_pending on notifications.notifications (contact_id)
where deleted_at is null
  and read_at is not null
  and kind in ('request-received', 'approval-asked');

-- Unread ones, and those whose request is still open or whose charge still waits (ACCT-04).
create or replace function notifications.pending_count(p_contact integer) returns integer
language sql
stable
set search_path = pg_catalog
as $$
  select count(*)::integer
  from (
    select
    from (
      select
      from notifications.notifications n
      where n.contact_id = p_contact
        and n.deleted_at is null
        and n.read_at is null
      limit 1000
    ) as unread
    union all
    select
    from notifications.notifications n
    where n.contact_id = p_contact
      and n.deleted_at is null
      and n.read_at is not null
      and n.kind in ('request-received', 'approval-asked')
      and (
        exists (
          select
          from requests.requests r
          where n.kind = 'request-received'
            and r.id = n.request_id
            and r.status = 'pending'
        )
        or exists (
          select
          from approvals.approvals a
          where n.kind = 'approval-asked'
            and a.id = n.approval_id
            and a.status = 'pending'
            and a.asks = 'holder'
        )
      )
    limit 1000
  ) as pending
$$;
