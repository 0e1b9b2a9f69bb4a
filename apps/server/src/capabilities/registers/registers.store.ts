/** Registers and cashiers as they are set. */
import type { Queryable, Tx } from '@exchange/database'
import type { CashierFields } from '@exchange/domain/registers/cashier.rules'
import type { RegisterFields } from '@exchange/domain/registers/register.rules'

/** One change at a time per business. */
export async function lockRegisters(tx: Tx, memberId: number): Promise<void> {
  await tx.query('select from members.members where id = $1 for no key update', [memberId])
}

export interface NewRegister extends RegisterFields {
  readonly memberId: number
  readonly code: string
  readonly by: number
  readonly at: Date
}

export async function insertRegister(tx: Tx, register: NewRegister): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into registers.registers (
      member_id, code, created_by, created_at, name, place, product_ids, tips, charge_most,
      day_most, closes_at, is_on
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    returning id`,
    [register.memberId, register.code, register.by, register.at, ...valuesOf(register)],
  )
  return rows[0]?.id ?? 0
}

/** False if the business has no such register. */
export async function updateRegister(
  tx: Tx,
  memberId: number,
  { id, ...fields }: RegisterFields & { readonly id: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update registers.registers
    set
      name = $3,
      place = $4,
      product_ids = $5,
      tips = $6,
      charge_most = $7,
      day_most = $8,
      closes_at = $9,
      is_on = $10
    where id = $1
      and member_id = $2`,
    [id, memberId, ...valuesOf(fields)],
  )
  return rowCount === 1
}

function valuesOf(of: RegisterFields) {
  const { name, place, productIds, tips, chargeMost, dayMost, closesAt, isOn } = of
  return [name, place, productIds, tips, chargeMost, dayMost, closesAt, isOn]
}

/** False if the business has no such register. */
export async function updateCode(
  tx: Tx,
  memberId: number,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update registers.registers set code = $3 where id = $1 and member_id = $2',
    [id, memberId, code],
  )
  return rowCount === 1
}

/** How many registers a business has, and whether another one than `id` has the name. */
export async function countRegisters(
  tx: Tx,
  memberId: number,
  { id, name }: { readonly id: number | null; readonly name: string },
): Promise<{ readonly count: number; readonly sameName: boolean }> {
  const { rows } = await tx.query<{ count: number; sameName: boolean }>(
    `select
      count(*)::integer as count,
      coalesce(bool_or(lower(name) = lower($2) and id is distinct from $3), false) as "sameName"
    from registers.registers
    where member_id = $1`,
    [memberId, name, id],
  )
  return rows[0] ?? { count: 0, sameName: false }
}

/** Whether all of these products are of the business. */
export async function ownsProducts(
  db: Queryable,
  memberId: number,
  productIds: readonly number[],
): Promise<boolean> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count
    from members.products
    where member_id = $1
      and id = any ($2::integer[])`,
    [memberId, productIds],
  )
  return rows[0]?.count === productIds.length
}

export interface NewCashier extends CashierFields {
  readonly memberId: number
  readonly pinHash: string
  readonly by: number
  readonly at: Date
}

export async function insertCashier(tx: Tx, cashier: NewCashier): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into registers.cashiers (
      member_id, pin_hash, created_by, created_at, name, contact_id, charge_most, refund_most,
      discount_most, sees_day, closes_day
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    returning id`,
    [cashier.memberId, cashier.pinHash, cashier.by, cashier.at, ...fieldsOf(cashier)],
  )
  return rows[0]?.id ?? 0
}

/** `pinHash` null leaves the PIN; false if the business has no such cashier. */
export async function updateCashier(
  tx: Tx,
  memberId: number,
  {
    id,
    pinHash,
    ...fields
  }: CashierFields & { readonly id: number; readonly pinHash: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update registers.cashiers
    set
      pin_hash = coalesce($3, pin_hash),
      name = $4,
      contact_id = $5,
      charge_most = $6,
      refund_most = $7,
      discount_most = $8,
      sees_day = $9,
      closes_day = $10
    where id = $1
      and member_id = $2
      and removed_at is null`,
    [id, memberId, pinHash, ...fieldsOf(fields)],
  )
  return rowCount === 1
}

function fieldsOf(of: CashierFields) {
  const { name, contactId, chargeMost, refundMost, discountMost, seesDay, closesDay } = of
  return [name, contactId, chargeMost, refundMost, discountMost, seesDay, closesDay]
}

/** False if the business has no such cashier. */
export async function updateCashierRemoved(
  tx: Tx,
  memberId: number,
  { id, at }: { readonly id: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update registers.cashiers
    set removed_at = $3
    where id = $1
      and member_id = $2
      and removed_at is null`,
    [id, memberId, at],
  )
  return rowCount === 1
}

/** How many cashiers a business has, and whether another one than `id` has the name. */
export async function countCashiers(
  tx: Tx,
  memberId: number,
  { id, name }: { readonly id: number | null; readonly name: string },
): Promise<{ readonly count: number; readonly sameName: boolean }> {
  const { rows } = await tx.query<{ count: number; sameName: boolean }>(
    `select
      count(*)::integer as count,
      coalesce(bool_or(lower(name) = lower($2) and id is distinct from $3), false) as "sameName"
    from registers.cashiers
    where member_id = $1
      and removed_at is null`,
    [memberId, name, id],
  )
  return rows[0] ?? { count: 0, sameName: false }
}

/** Whether the person is one of the business. */
export async function hasPerson(db: Queryable, memberId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from members.contacts where id = $2 and member_id = $1 and removed_at is null',
    [memberId, id],
  )
  return rowCount === 1
}
