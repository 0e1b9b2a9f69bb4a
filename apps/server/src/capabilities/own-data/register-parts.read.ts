/** What the file has about the registers of a business: the parameter is the member. */
import { amount, utc, type Part } from './part.read.ts'

export const registerParts: readonly Part[] = [
  {
    file: 'business/registers.csv',
    sql: `select
      r.name,
      r.place,
      r.code,
      r.tips,
      ${amount('r.charge_most')} as most_of_a_charge,
      ${amount('r.day_most')} as most_of_a_day,
      r.is_on,
      ${utc('r.created_at')} as made_at
    from registers.registers r
    where r.member_id = $1
    order by r.id`,
  },
  {
    file: 'business/cashiers.csv',
    sql: `select
      c.name,
      ${amount('c.charge_most')} as most_of_a_charge,
      ${amount('c.refund_most')} as most_of_a_refund,
      c.discount_most as most_percent,
      c.sees_day,
      c.closes_day,
      ${utc('c.created_at')} as added_at,
      ${utc('c.removed_at')} as removed_at
    from registers.cashiers c
    where c.member_id = $1
    order by c.id`,
  },
  {
    file: 'business/tills.csv',
    sql: `select
      r.name as register,
      d.user_agent as browser,
      d.address_block,
      ${utc('d.paired_at')} as paired_at,
      ${utc('d.last_seen_at')} as last_seen_at,
      ${utc('d.revoked_at')} as removed_at
    from registers.registers r
    join registers.devices d on d.register_id = r.id
    where r.member_id = $1
    order by d.id`,
  },
]
