/** What a till is: its register, its device and its cashiers, also while they end. */
import type { Queryable, Tx } from '@exchange/database'
import type { CashierRights } from '@exchange/domain/registers/cashier.rules'

const registerColumns = `
      r.id as "registerId",
      r.member_id as "memberId",
      m.name as business,
      r.name as register,
      r.place,
      r.product_ids as "productIds",
      r.tips,
      r.charge_most as "registerMost",
      r.closes_at as "closesAt",
      r.is_on as "isOn"`

export interface TillRegister {
  readonly registerId: number
  readonly memberId: number
  readonly business: string
  readonly register: string
  readonly place: string
  readonly productIds: readonly number[] | null
  readonly tips: boolean
  /** Minor units; null: no limit. */
  readonly registerMost: bigint | null
  readonly closesAt: number | null
  readonly isOn: boolean
}

/** The register with this code; undefined if there is none, or its business is closed. */
export async function findRegisterByCode(
  db: Queryable,
  code: string,
): Promise<TillRegister | undefined> {
  const { rows } = await db.query<TillRegister & Record<string, unknown>>(
    `select ${registerColumns}
    from registers.registers r
    join members.members m on m.id = r.member_id
    join exchanges.exchanges e on e.id = m.exchange_id
    where r.code = $1
      and m.status = 'active'
      and e.status = 'open'`,
    [code],
  )
  return rows[0]
}

/** A register of the business; without an id, the first that is on, or else the first. */
export async function findRegisterOf(
  db: Queryable,
  memberId: number,
  registerId: number | null,
): Promise<TillRegister | undefined> {
  const { rows } = await db.query<TillRegister & Record<string, unknown>>(
    `select ${registerColumns}
    from registers.registers r
    join members.members m on m.id = r.member_id
    where r.member_id = $1
      and ($2::integer is null or r.id = $2)
    order by r.is_on desc, r.id
    limit 1`,
    [memberId, registerId],
  )
  return rows[0]
}

/** The register of a device that was not revoked. */
export async function findRegisterById(
  db: Queryable,
  registerId: number,
  deviceId: number,
): Promise<TillRegister | undefined> {
  const { rows } = await db.query<TillRegister & Record<string, unknown>>({
    name: 'find-register-of-till',
    text: `select ${registerColumns}
    from registers.registers r
    join members.members m on m.id = r.member_id
    join registers.devices d on d.register_id = r.id
    where r.id = $1
      and d.id = $2
      and d.revoked_at is null`,
    values: [registerId, deviceId],
  })
  return rows[0]
}

export interface TillDevice extends TillRegister {
  readonly deviceId: number
  readonly isRevoked: boolean
}

/** The device with this key. */
export async function findDevice(
  db: Queryable,
  tokenHash: Buffer,
): Promise<TillDevice | undefined> {
  const { rows } = await db.query<TillDevice & Record<string, unknown>>(
    `select ${registerColumns},
      d.id as "deviceId",
      d.revoked_at is not null as "isRevoked"
    from registers.devices d
    join registers.registers r on r.id = d.register_id
    join members.members m on m.id = r.member_id
    where d.token_hash = $1`,
    [tokenHash],
  )
  return rows[0]
}

export interface AskingDevice extends TillRegister {
  readonly digits: string
  readonly expiresAt: Date
  readonly outcome: 'paired' | 'refused' | 'replaced' | null
}

/** The question of the device with this key. */
export async function findAsking(
  db: Queryable,
  tokenHash: Buffer,
): Promise<AskingDevice | undefined> {
  const { rows } = await db.query<AskingDevice & Record<string, unknown>>(
    `select ${registerColumns},
      p.digits,
      p.expires_at as "expiresAt",
      p.outcome
    from registers.pairings p
    join registers.registers r on r.id = p.register_id
    join members.members m on m.id = r.member_id
    where p.token_hash = $1`,
    [tokenHash],
  )
  return rows[0]
}

const cashierColumns = `
      c.id as "cashierId",
      c.name,
      c.charge_most as "chargeMost",
      c.refund_most as "refundMost",
      c.discount_most as "discountMost",
      c.sees_day as "seesDay",
      c.closes_day as "closesDay"`

/** A cashier, or the person of whom it is said, has not been removed. */
const isThere = `c.removed_at is null
      and not exists (
        select
        from members.contacts p
        where p.id = c.contact_id
          and p.removed_at is not null
      )`

export interface TillCashier extends CashierRights {
  readonly cashierId: number
  readonly name: string
}

/** Who may unlock a till of the business. */
export async function listTillCashiers(db: Queryable, memberId: number): Promise<TillCashier[]> {
  const { rows } = await db.query<TillCashier & Record<string, unknown>>({
    name: 'list-till-cashiers',
    text: `select ${cashierColumns}
    from registers.cashiers c
    where c.member_id = $1
      and ${isThere}
    order by lower(c.name), c.id`,
    values: [memberId],
  })
  return rows
}

export interface CashierWithPin extends TillCashier {
  readonly pinHash: string
}

/** A cashier of the business who was not removed. */
export async function findCashier(
  db: Queryable,
  memberId: number,
  cashierId: number,
): Promise<CashierWithPin | undefined> {
  const { rows } = await db.query<CashierWithPin & Record<string, unknown>>(
    `select ${cashierColumns}, c.pin_hash as "pinHash"
    from registers.cashiers c
    where c.member_id = $1
      and c.id = $2
      and ${isThere}`,
    [memberId, cashierId],
  )
  return rows[0]
}

export interface Unlocking {
  readonly deviceId: number
  readonly registerId: number
  readonly cashierId: number
  /** The PIN that was compared. */
  readonly pinHash: string
}

/**
 * For whom the till acts once it is unlocked: the person who is the cashier, if it may charge and
 * sign in, or else the main contact. Undefined if register, device, cashier or PIN ended meanwhile.
 * All are locked, so that what ends them comes after, and ends the session, too.
 */
export async function lockUnlocking(
  tx: Tx,
  { deviceId, registerId, cashierId, pinHash }: Unlocking,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ contactId: number }>(
    `select coalesce(p.id, main.id) as "contactId"
    from registers.registers r
    join registers.devices d on d.register_id = r.id
    join registers.cashiers c on c.member_id = r.member_id
    join members.contacts main on main.member_id = r.member_id and main.is_main
    left join members.contacts p
      on p.id = c.contact_id
      and p.allow_login
      and 'charge' = any (p.rights)
    where r.id = $1
      and r.is_on
      and d.id = $2
      and d.revoked_at is null
      and c.id = $3
      and c.pin_hash = $4
      and ${isThere}
    for share of r, d, c`,
    [registerId, deviceId, cashierId, pinHash],
  )
  return rows[0]?.contactId
}
