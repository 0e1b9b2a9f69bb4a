/** Rewards of invitations that are due and not paid yet. */
import type { Queryable } from '@exchange/database'
import type { RewardKind } from '@exchange/domain/invitations/invitation.rules'

export interface DueReward {
  readonly id: number
  readonly kind: RewardKind
  readonly memberId: number
  readonly exchangeId: number
  readonly account: bigint
  readonly amount: bigint
  readonly days: number
  readonly contactId: number
}

const most = 200

const dueRewards = `with due as (
      select
        i.id,
        r.kind,
        r.member_id,
        r.amount,
        i.reward_days,
        i.contact_id
      from invitations.invitations i
      join members.members f on f.id = i.joined_member_id
      join exchanges.exchanges fe on fe.id = f.exchange_id
      cross join lateral (
        select exists (
          select
          from members.contacts c
          where c.member_id = f.id
            and c.is_main
            and c.email_validated
        ) as proved
      ) p
      cross join lateral (
        values
          (
            'friend',
            i.joined_member_id,
            i.friend_amount,
            i.friend_paid_at is null and p.proved
          ),
          ('joined', i.member_id, i.joined_amount, i.joined_paid_at is null and p.proved),
          (
            'upgraded',
            i.member_id,
            i.upgraded_amount,
            i.upgraded_paid_at is null
            and not fe.is_trial
            and f.status = 'active'
            and exists (
              select
              from members.contacts c
              join terms.acceptances t on t.contact_id = c.id
              where c.member_id = f.id
                and c.is_main
                and c.email_validated
            )
            and exists (
              select
              from ledger.entries e
              join ledger.transfers t on t.seq = e.transfer_seq
              where e.account_id = f.main_account
                and t.kind in ('send', 'charge')
            )
          )
      ) as r (kind, member_id, amount, is_due)
      where i.status = 'joined'
        and (i.friend_paid_at is null or i.joined_paid_at is null or i.upgraded_paid_at is null)
        and r.is_due
        and r.amount > 0
        and ($1::integer is null or i.id = $1)
    )
    select
      d.id,
      d.kind,
      d.amount,
      d.reward_days as days,
      d.contact_id as "contactId",
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.main_account as account
    from due d
    join members.members m on m.id = d.member_id
    join exchanges.exchanges e on e.id = m.exchange_id
    where m.status = 'active'
      and e.status = 'open'
    order by d.id, d.kind
    limit $2`

/**
 * By invitation, or all. A reward waits while who gets it is not active, and until the friend has
 * proved its address, so that nobody is paid for a friend who reads no mail. The second one of the
 * inviter is due when the friend is a full member and has completed onboarding: its main contact
 * has accepted terms and proved its address, and it has paid or been paid (DOMAIN §9).
 */
export async function listDueRewards(
  db: Queryable,
  invitationId: number | undefined,
): Promise<DueReward[]> {
  const { rows } = await db.query<DueReward & Record<string, unknown>>(dueRewards, [
    invitationId ?? null,
    most,
  ])
  return rows
}
