/** Whether what was imported has been used since: then it stays. */
import type { Queryable } from '@exchange/database'
import type { KeptReason } from '@exchange/domain/imports/import-status.rules'

/** Members that were used, with why they stay. All others can go. */
export async function readUsedMembers(
  db: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, KeptReason>> {
  const { rows } = await db.query<{ memberId: number; reason: KeptReason | null }>(
    `select
      m.id as "memberId",
      case
        when exists (
          select
          from ledger.accounts a
          join ledger.entries e on e.account_id = a.id
          join ledger.transfers t on t.seq = e.transfer_seq
          where a.owner = 'member:' || m.id
            and t.kind <> 'opening'
            and not exists (
              select
              from ledger.transfers o
              where o.id = t.reverses
                and o.kind = 'opening'
            )
        ) then 'has-paid'
        when exists (
          select
          from ledger.accounts a
          where a.owner = 'member:' || m.id
            and (a.mox <> 0 or a.usd <> 0 or a.pts <> 0)
        ) or exists (select from imports.openings o where o.member_id = m.id) then 'has-balance'
        when exists (
          select
          from members.contacts c
          join identity.users u on u.contact_id = c.id
          where c.member_id = m.id
            and u.first_login_at is not null
        ) then 'has-signed-in'
      end as reason
    from members.members m
    where m.id = any ($1::integer[])`,
    [memberIds],
  )
  return used(rows.map(({ memberId, reason }) => [memberId, reason]))
}

/** People who have signed in, or paid with a card, since. */
export async function readUsedContacts(
  db: Queryable,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, KeptReason>> {
  const { rows } = await db.query<{ contactId: number; reason: KeptReason | null }>(
    `select
      c.id as "contactId",
      case
        when u.first_login_at is not null then 'has-signed-in'
        when exists (select from members.spending s where s.contact_id = c.id) then 'has-paid'
      end as reason
    from members.contacts c
    left join identity.users u on u.contact_id = c.id
    where c.id = any ($1::integer[])`,
    [contactIds],
  )
  return used(rows.map(({ contactId, reason }) => [contactId, reason]))
}

function used(all: readonly (readonly [number, KeptReason | null])[]) {
  return new Map(all.flatMap(([id, reason]) => (reason === null ? [] : [[id, reason] as const])))
}
