/** What demo users were told of payments to them, as their listeners would have written it. */
import type { Queryable } from '@exchange/database'

const each = 12
/** The newest are unread. */
const unread = 2
/** How many of the last transfers of a business are searched for them. */
const searched = 200

/** Of users who have signed in, for the payments in the books. */
export async function writeNotifications(on: Queryable): Promise<void> {
  await on.query(
    `insert into notifications.notifications
      (contact_id, kind, member_id, facts, sent_at, read_at)
    select
      told.contact_id,
      'payment-received',
      told.payer,
      jsonb_build_object('code', told.code, 'amount', told.amount, 'tip', told.tip),
      told.at,
      case when told.place > $2 then told.at + interval '40 minutes' end
    from (
      select
        c.id as contact_id,
        (t.detail ->> 'payer')::integer as payer,
        t.detail ->> 'code' as code,
        t.detail ->> 'amount' as amount,
        coalesce(t.detail ->> 'tip', '0') as tip,
        t.occurred_at as at,
        row_number() over (partition by c.id order by t.occurred_at desc) as place
      from identity.users u
      join members.contacts c on c.id = u.contact_id
      join members.members m on m.id = c.member_id
      cross join lateral (
        select e.transfer_seq
        from ledger.entries e
        where e.account_id = m.main_account
        order by e.version desc
        limit $3
      ) as e
      join ledger.transfers t on t.seq = e.transfer_seq
      where u.first_login_at is not null
        and t.kind = 'send'
        and t.detail ->> 'payee' = m.id::text
        and coalesce((t.detail ->> 'payeeContact')::integer = c.id, c.is_main)
    ) as told
    where told.place <= $1
    order by told.at`,
    [each, unread, searched],
  )
}
