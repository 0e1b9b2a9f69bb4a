-- The number of notifications that are unread or, where they ask for something, are not settled yet,
-- counted up to a hundred: the badge shows at most 9+, and every open screen asks after each change
-- of its balance. A request that was paid or declined counts no more, read or not.
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
        and n.kind not in ('request-received', 'approval-asked')
      limit 100
    ) as unread
    union all
    select
    from notifications.notifications n
    where n.contact_id = p_contact
      and n.deleted_at is null
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
            -- The main contact is asked with the name of who pays.
            and a.asks = case when n.facts ? 'person' then 'main' else 'holder' end
        )
      )
    limit 100
  ) as pending
$$;

grant execute on function notifications.pending_count to exchange_app;
