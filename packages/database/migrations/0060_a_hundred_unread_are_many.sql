-- Every open screen asks what is pending with each change of its balance. A badge says 9+; counted
-- up to a thousand, who had thousands unread cost 1.75 ms of the database each time, a visit to
-- every one of them. A hundred tell as much.

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
      limit 100
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
    limit 100
  ) as pending
$$;
