/** A fee of the month before that waits for the office. */
import { monthAt, monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import { onDatabase } from './clock.fixtures.ts'

const zone = 'America/Chicago'

/** As the rules compute it: 400.00 of two years, a target of 300.00, nothing bought. */
const working = {
  balance: '40000',
  lines: [
    { band: 'to360', amount: '0', basisPoints: 50, fee: '0' },
    { band: 'to3Years', amount: '40000', basisPoints: 150, fee: '600' },
    { band: 'over3Years', amount: '0', basisPoints: 450, fee: '0' },
  ],
  ...{ sum: '600', minFee: '100', maxFee: '50000', capBasisPoints: 300, cap: '1200', bound: null },
  ...{ target: '30000', purchases: '0', missing: '30000', noFeeAgeDays: 180 },
  ...{ maturityDate: '2020-01-01T00:00:00.000Z', graceBasisPoints: 5_000, relief: null },
}

/** 6.00 of this user for the month before; the run of its exchange is not confirmed. */
export async function feeWaits(username: string): Promise<void> {
  const month = monthAt(zone, new Date())
  const before = monthsLater(month, -1)
  await onDatabase(async (db) => {
    const { rows } = await db.query<{ member: number; exchange: number }>(
      `select m.id as member, m.exchange_id as exchange
      from identity.users u
      join members.contacts c on c.id = u.contact_id
      join members.members m on m.id = c.member_id
      where u.username = $1`,
      [username],
    )
    const [of] = rows
    if (!of) throw new Error(`Nobody is called ${username}.`)
    await db.query(
      `update months.runs
      set confirmed_at = null
      where exchange_id = $1
        and month = $2`,
      [of.exchange, month],
    )
    await db.query(
      `insert into months.months (
        member_id, month, exchange_id, policy_id, begins_at, ends_at, target, target_working,
        frozen_at, announced_at, fee, fee_working
      )
      select $1, $2, $3, p.id, $4, $5, 30000, '{}', $4, $4, 600, $6
      from exchanges.policies p
      where p.exchange_id = $3
      order by p.valid_from
      limit 1`,
      [
        ...[of.member, before, of.exchange],
        ...[monthMoment(zone, before), monthMoment(zone, month), JSON.stringify(working)],
      ],
    )
  })
}
