/** Two registers of dana, and three cashiers with known PINs. No device is let in yet. */
import type { Queryable } from '@exchange/database'
import { createPasswords } from '../../../apps/server/src/capabilities/identity/index.ts'
import { demoCashiers } from '../sign-ins.ts'

/** Codes that are easy to find again. */
const registers = [
  { code: 'DANAFR0NT1', name: 'Front counter', place: 'By the door', chargeMost: null },
  { code: 'DANASTA112', name: 'Market stall', place: 'Saturdays', chargeMost: 250_00n },
] as const

/** `today`: the day of the demo. */
export async function writeRegisters(on: Queryable, today: Date): Promise<void> {
  for (const { code, name, place, chargeMost } of registers) {
    // oxlint-disable-next-line no-await-in-loop -- two rows
    await on.query(
      `insert into registers.registers (
        member_id, code, name, place, charge_most, created_by, created_at
      )
      select c.member_id, $1, $2, $3, $4, c.id, $5::timestamptz - interval '60 days'
      from identity.users u
      join members.contacts c on c.id = u.contact_id
      where u.username = 'dana'`,
      [code, name, place, chargeMost, today],
    )
  }
  const passwords = createPasswords()
  for (const cashier of demoCashiers) {
    // oxlint-disable-next-line no-await-in-loop -- three rows
    await on.query(
      `insert into registers.cashiers (
        member_id, name, pin_hash, contact_id, charge_most, refund_most, discount_most, sees_day,
        closes_day, created_by, created_at
      )
      select
        c.member_id, $1, $2, person.contact_id, $3, $4, $5, $6, $6, c.id,
        $7::timestamptz - interval '60 days'
      from identity.users u
      join members.contacts c on c.id = u.contact_id
      left join identity.users person on person.username = $8
      where u.username = 'dana'`,
      [
        ...[cashier.name, await passwords.hash(cashier.pin), cashier.chargeMost],
        ...[cashier.refundMost, cashier.discountMost, cashier.isManager, today, cashier.username],
      ],
    )
  }
}
