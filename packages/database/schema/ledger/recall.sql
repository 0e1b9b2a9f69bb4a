-- The earlier outcome of this command, found by its idempotency key or else by its id. The outcome
-- is null when the command is new.
create or replace function ledger.recall(p_command ledger.command) returns ledger.posting
language plpgsql
stable
set search_path = pg_catalog
as $$
declare
  v_known record;
  v_posting ledger.posting;
begin
  if p_command.key is not null then
    select i.request_hash, i.transfer_id, i.answer, i.after, t.posted_at into v_known
    from kernel.idempotency i
    left join ledger.transfers t on t.id = i.transfer_id
    where i.key = p_command.key;
    if found then
      if v_known.request_hash is distinct from p_command.request_hash then
        v_posting.outcome := 'mismatch';
      elsif v_known.transfer_id is null then
        v_posting.outcome := 'duplicate';
      else
        v_posting.outcome := 'replayed';
        v_posting.transfer := v_known.transfer_id;
        v_posting.posted_at := v_known.posted_at;
        v_posting.answer := v_known.answer;
        v_posting.after_mox := v_known.after[1:1];
        v_posting.after_usd := v_known.after[2:2];
        v_posting.after_pts := v_known.after[3:3];
      end if;
      return v_posting;
    end if;
  end if;
  if exists (select from ledger.transfers t where t.id = p_command.id) then
    v_posting.outcome := 'duplicate';
  end if;
  return v_posting;
end
$$;
