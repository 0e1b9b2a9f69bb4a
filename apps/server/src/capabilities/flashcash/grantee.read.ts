/** Reads the member that staff want to grant FlashCash. */
import type { Queryable } from '@exchange/database'
import type { PaymentTarget } from '@exchange/domain/fields'

export interface Grantee {
  readonly memberId: number
  readonly exchangeId: number
  readonly name: string
  readonly account: bigint | null
  readonly active: boolean
  readonly payable: boolean
  readonly flashCashEnrolled: boolean
  /** The member and the granter's member have the same owner. */
  readonly ownBusiness: boolean
}

/** Finds the member, or the member of the contact. */
export async function findGrantee(
  db: Queryable,
  { kind, id }: PaymentTarget,
  askingMemberId: number,
): Promise<Grantee | undefined> {
  const { rows } = await db.query<Grantee & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.list_name as name,
      m.main_account as account,
      m.status = 'active' as active,
      members.is_payable(m) as payable,
      m.flash_cash_enrolled as "flashCashEnrolled",
      exists (
        select
        from members.members own
        where own.id = $3
          and own.owner_id = m.owner_id
      ) as "ownBusiness"
    from members.members m
    where case
      when $1 = 'member' then m.id = $2
      else m.id = (select c.member_id from members.contacts c where c.id = $2)
    end`,
    [kind, id, askingMemberId],
  )
  return rows[0]
}
