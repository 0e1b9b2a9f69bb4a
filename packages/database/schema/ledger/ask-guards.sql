-- Calls the guards of one command, as [{name, args}]; returns the name of the one that refused,
-- or null. What the others changed by then is undone with it.
create or replace function ledger.ask_guards(p_guards jsonb, p_transfer uuid) returns text
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_guard record;
  v_function regprocedure;
  v_passed boolean;
begin
  for v_guard in
    select g.name, g.args
    from jsonb_to_recordset(p_guards) as g (name text, args jsonb)
  loop
    select function into v_function from ledger.guards where name = v_guard.name;
    if not found then
      raise exception 'there is no guard %', v_guard.name using errcode = 'LG405';
    end if;
    execute format('select %s($1, $2)', v_function::regproc)
      into v_passed
      using v_guard.args, p_transfer;
    if v_passed is not true then
      raise exception 'refused' using errcode = 'LG100', detail = v_guard.name;
    end if;
  end loop;
  return null;
exception
  when sqlstate 'LG100' then
    return v_guard.name;
end
$$;
