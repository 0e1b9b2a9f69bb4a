/** What the check list is judged by, in one query. */
import type { Queryable } from '@exchange/database'
import type { ChecklistFacts } from '@exchange/domain/setup/checklist.rules'

/** `sends`: a mail server is configured, so what counts as sent was handed to it. */
export async function readChecklistFacts(
  db: Queryable,
  { now, sends }: { readonly now: Date; readonly sends: boolean },
): Promise<ChecklistFacts> {
  const { rows } = await db.query<ChecklistFacts & Record<string, unknown>>(
    `with administrators as (
      select distinct g.contact_id
      from identity.grants g
      join members.contacts c on c.id = g.contact_id
      join identity.users u on u.contact_id = g.contact_id
      where g.role = 'Admin'
        and c.allow_login
        and u.password_hash is not null
    ),
    last_check as (
      select fault_row is null as is_good, ended_at
      from ledger.checks
      order by id desc
      limit 1
    )
    select
      greatest(
        (select at from network.marks where name = 'mail-sent'),
        case when $2 then (
          select max(ended_at)
          from delivery.messages
          where channel = 'mail'
            and status = 'sent'
        ) end
      ) as "mailSentAt",
      (
        select version
        from terms.versions
        where published_at <= $1
        order by published_at desc
        limit 1
      ) as "termsVersion",
      (select max(reached_to) from card_attempts.sweeps) as "gatewayAt",
      (select at from network.marks where name = 'backup-made') as "backupAt",
      (select count(*)::integer from administrators) as administrators,
      (
        select count(*)::integer
        from administrators a
        where exists (select from factors.passkeys p where p.contact_id = a.contact_id)
          or exists (
            select
            from factors.authenticators f
            where f.contact_id = a.contact_id
              and f.is_confirmed
          )
      ) as "administratorsWithFactor",
      (
        select count(*)::integer
        from exchanges.exchanges e
        where e.status = 'open'
          and not exists (
            select
            from exchanges.policies p
            where p.exchange_id = e.id
              and p.valid_from <= $1
          )
      ) as "exchangesWithoutPolicy",
      (select count(*)::integer from directory.categories) as categories,
      (select ended_at from last_check) as "ledgerCheckedAt",
      coalesce((select is_good from last_check), false) as "ledgerOk"`,
    [now, sends],
  )
  return rows[0] as ChecklistFacts
}
