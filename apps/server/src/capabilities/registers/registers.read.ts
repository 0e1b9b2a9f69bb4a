/** The registers of a business, as who manages them sees them. */
import type { Queryable } from '@exchange/database'
import type { CashierFields } from '@exchange/domain/registers/cashier.rules'
import type { RegisterFields } from '@exchange/domain/registers/register.rules'

export interface RegisterRow extends RegisterFields {
  readonly id: number
  readonly code: string
  /** Minor units with tips, within the last 24 hours; cash does not count. */
  readonly taken: bigint
  /** Parts of sales. */
  readonly charges: number
}

export async function listRegisterRows(
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<RegisterRow[]> {
  const { rows } = await db.query<RegisterRow & Record<string, unknown>>({
    name: 'list-registers',
    text: `select
      r.id,
      r.name,
      r.place,
      r.code,
      r.product_ids as "productIds",
      r.tips,
      r.charge_most as "chargeMost",
      r.day_most as "dayMost",
      r.closes_at as "closesAt",
      r.is_on as "isOn",
      day.amount as taken,
      day.parts as charges
    from registers.registers r
    cross join lateral till.charged_in_day(r.id, $2) day
    where r.member_id = $1
    order by r.id`,
    values: [memberId, now],
  })
  return rows
}

export interface CashierRow extends CashierFields {
  readonly id: number
}

export async function listCashierRows(db: Queryable, memberId: number): Promise<CashierRow[]> {
  const { rows } = await db.query<CashierRow & Record<string, unknown>>({
    name: 'list-cashiers',
    text: `select
      id,
      name,
      contact_id as "contactId",
      charge_most as "chargeMost",
      refund_most as "refundMost",
      discount_most as "discountMost",
      sees_day as "seesDay",
      closes_day as "closesDay"
    from registers.cashiers
    where member_id = $1
      and removed_at is null
    order by lower(name), id`,
    values: [memberId],
  })
  return rows
}

export interface DeviceRow {
  readonly id: number
  readonly registerId: number
  readonly userAgent: string
  readonly addressBlock: string
  readonly pairedAt: Date
  readonly pairedBy: string
  readonly seenAt: Date
  readonly unlockedBy: string | null
}

/** Tills that were not revoked, the one used last first. */
export async function listDeviceRows(
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<DeviceRow[]> {
  const { rows } = await db.query<DeviceRow & Record<string, unknown>>({
    name: 'list-till-devices',
    text: `select
      d.id,
      d.register_id as "registerId",
      d.user_agent as "userAgent",
      d.address_block as "addressBlock",
      d.paired_at as "pairedAt",
      p.first_name || ' ' || p.last_name as "pairedBy",
      greatest(d.last_seen_at, open.used_at) as "seenAt",
      open.name as "unlockedBy"
    from registers.registers r
    join registers.devices d on d.register_id = r.id
    join members.contacts p on p.id = d.paired_by
    left join lateral (
      select c.name, s.last_used_at as used_at
      from identity.sessions s
      join registers.cashiers c on c.id = s.till_cashier
      where s.till_register = r.id
        and s.till_device = d.id
        and s.expires_at > $2
    ) open on true
    where r.member_id = $1
      and d.revoked_at is null
    order by "seenAt" desc, d.id`,
    values: [memberId, now],
  })
  return rows
}

export interface AskingRow {
  readonly id: number
  readonly registerId: number
  readonly userAgent: string
  readonly addressBlock: string
  readonly digits: string
  readonly askedAt: Date
}

/** Devices that ask now, the oldest first. */
export async function listAskingRows(
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<AskingRow[]> {
  const { rows } = await db.query<AskingRow & Record<string, unknown>>({
    name: 'list-pairings',
    text: `select
      p.id,
      p.register_id as "registerId",
      p.user_agent as "userAgent",
      p.address_block as "addressBlock",
      p.digits,
      p.asked_at as "askedAt"
    from registers.registers r
    join registers.pairings p on p.register_id = r.id
    where r.member_id = $1
      and p.outcome is null
      and p.expires_at > $2
    order by p.id`,
    values: [memberId, now],
  })
  return rows
}

export interface ChoiceRow {
  readonly kind: 'business' | 'person' | 'product'
  readonly id: number
  readonly name: string
}

/** The name of the business, its people, and its products on sale. */
export async function listChoiceRows(db: Queryable, memberId: number): Promise<ChoiceRow[]> {
  const { rows } = await db.query<ChoiceRow & Record<string, unknown>>({
    name: 'list-register-choices',
    text: `select 'business' as kind, m.id, m.name
    from members.members m
    where m.id = $1
    union all
    select 'person', c.id, c.first_name || ' ' || c.last_name
    from members.contacts c
    where c.member_id = $1
      and c.removed_at is null
    union all
    select 'product', p.id, p.name
    from members.products p
    where p.member_id = $1
      and p.active
    order by kind, name, id`,
    values: [memberId],
  })
  return rows
}
