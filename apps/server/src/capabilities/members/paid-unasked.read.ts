/** What a person paid without asking its main contact (DOMAIN §15). */
import type { Queryable } from '@exchange/database'

/** Of whom the payments are that count towards the sum from which the main contact approves. */
export interface PaidUnasked {
  readonly contact: number
  /** The member that is paid; null when a gift card is bought. */
  readonly payee: number | null
}

/** What the contact paid this payee within 24 hours without asking its main contact. */
export async function readPaidUnasked(
  db: Queryable,
  { contact, payee }: PaidUnasked,
): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select s.in_day as sum
    from kernel.day_sum(members.paid_unasked_subject($1, $2), clock_timestamp()) s`,
    [contact, payee],
  )
  return rows[0]?.sum ?? 0n
}
