-- Pages of tills on which nothing can be paid any more, by the clock of the database, although a part
-- still waits for them: nobody pays, and no payment on them waits for an approval.
create or replace view till.pages_ended as
select t.page_id
from till.tenders t
join pay_pages.pages g on g.id = t.page_id
where t.state = 'waiting'
  and g.uses = 0
  and (g.off_at is not null or g.expires_at <= clock_timestamp());

grant select on till.pages_ended to exchange_app;
