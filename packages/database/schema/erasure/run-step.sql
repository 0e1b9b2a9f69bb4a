-- Does one step of an erasure that has begun. It refuses all others, so nothing else can erase with
-- the rights of the owner. Of a business, the steps of people are done for each of them. May be
-- repeated at any time.
create or replace function erasure.run_step(p_erasure uuid, p_capability text, p_subject text)
returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_erasure erasure.erasures;
  v_call text;
  v_whose integer;
begin
  select * into v_erasure
  from erasure.erasures e
  where e.id = p_erasure
    and e.began_at is not null
  for update;
  if not found then
    raise exception 'erasure % has not begun', p_erasure using errcode = 'insufficient_privilege';
  end if;
  select format('select %s($1)', s.function::oid::regproc) into strict v_call
  from erasure.steps s
  where s.capability = p_capability
    and s.subject = p_subject;
  if p_subject = 'business' then
    if v_erasure.contact_id is null then
      execute v_call using v_erasure.member_id;
    end if;
    return;
  end if;
  for v_whose in
    select c.id
    from members.contacts c
    where c.member_id = v_erasure.member_id
      and (v_erasure.contact_id is null or c.id = v_erasure.contact_id)
    order by c.id
  loop
    execute v_call using v_whose;
  end loop;
end
$$;

grant execute on function erasure.run_step to exchange_app;
