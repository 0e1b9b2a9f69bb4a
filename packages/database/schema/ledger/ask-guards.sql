-- Calls the guards of one command. Returns the name of the guard that refused, or null. On a
-- refusal, the changes of the other guards are undone. Each guard is also told the command's legs, the
-- transfer it reverses and, as `now`, the time of the transfer, whatever the caller wrote under these
-- names: deadlines are judged by the database's clock alone.
create or replace function ledger.ask_guards(p_command ledger.command, p_now timestamptz)
returns text
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_computed constant jsonb := jsonb_build_object(
    'legs', to_jsonb(p_command.legs),
    'reverses', p_command.reverses,
    'now', p_now
  );
  v_guard ledger.guard_call;
  v_function regprocedure;
  v_passed boolean;
begin
  if (select count(distinct g.name) <> count(*) from unnest(p_command.guards) g) then
    raise exception 'a guard is named twice' using errcode = 'LG405';
  end if;
  foreach v_guard in array p_command.guards loop
    if jsonb_typeof(v_guard.args) is distinct from 'object' then
      raise exception 'the arguments of guard % are no object', v_guard.name using errcode = 'LG405';
    end if;
    select g.function into v_function
    from ledger.guards g
    where g.name = v_guard.name;
    if not found then
      raise exception 'there is no guard %', v_guard.name using errcode = 'LG405';
    end if;
    execute format('select %s($1, $2)', v_function::regproc)
      into v_passed
      using v_guard.args || v_computed, p_command.id;
    if v_passed is not true then
      raise exception 'refused' using errcode = 'LG100';
    end if;
  end loop;
  return null;
exception
  when sqlstate 'LG100' then
    return v_guard.name;
end
$$;
