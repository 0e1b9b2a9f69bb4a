-- Adds a job of the background worker. The worker's tables are closed to all but their owner: this
-- is all that the application may do there. They are made after this function, by the worker's own
-- library, so it is not written in SQL, whose names are looked up when it is created.
create or replace function kernel.add_job(name text, payload json) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform graphile_worker.add_job(name, payload);
end
$$;

grant execute on function kernel.add_job to exchange_app;
