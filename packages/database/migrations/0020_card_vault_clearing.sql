-- A card that was to be kept may have come into the vault although its attempt was given up: nobody
-- here would ever know of it. Once nothing can be found about the attempt any more, the id that was
-- chosen for its card is forgotten at the gateway.

alter table card_attempts.attempts
  add column vault_cleared_at timestamptz;

create index attempts_to_clear on card_attempts.attempts (settled_at)
where save_as is not null
  and vault_cleared_at is null
  and state in ('declined', 'failed', 'abandoned');
