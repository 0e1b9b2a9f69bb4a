/** Rows of exchanges and of their policies, which are never changed. */
import type { Tx } from '@exchange/database'
import type { BlockedCode } from './exchanges.read.ts'

export interface ExchangeFields {
  readonly id: number
  readonly name: string
  readonly zone: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: string
}

interface OfRegion extends ExchangeFields {
  readonly regionId: number | null
}

/** False if another exchange has the number. */
export async function insertExchange(tx: Tx, exchange: OfRegion): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into exchanges.exchanges (id, name, zone, phone, email, website, address, region_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict do nothing`,
    valuesOf(exchange),
  )
  return rowCount === 1
}

export async function updateExchange(tx: Tx, exchange: OfRegion): Promise<void> {
  await tx.query(
    `update exchanges.exchanges
    set name = $2, zone = $3, phone = $4, email = $5, website = $6, address = $7, region_id = $8
    where id = $1`,
    valuesOf(exchange),
  )
}

function valuesOf({ id, name, zone, phone, email, website, address, regionId }: OfRegion) {
  return [id, name, zone, phone, email, website, address, regionId]
}

export interface ExchangeSwitches {
  readonly trial: boolean
  readonly invites: boolean
  readonly cashFeeFree: boolean
}

export async function updateSwitches(tx: Tx, id: number, on: ExchangeSwitches): Promise<void> {
  await tx.query(
    `update exchanges.exchanges
    set is_trial = $2, invites_enabled = $3, cash_fee_free = $4
    where id = $1`,
    [id, on.trial, on.invites, on.cashFeeFree],
  )
}

/** Null: open. */
export async function updateClosed(tx: Tx, id: number, code: BlockedCode | null): Promise<void> {
  await tx.query(
    `update exchanges.exchanges
    set status = case when $2::text is null then 'open' else 'removed' end, removed_code = $2
    where id = $1`,
    [id, code],
  )
}

/** Until the transaction ends, nobody else changes it. */
export async function lockExchange(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from exchanges.exchanges where id = $1 for no key update',
    [id],
  )
  return rowCount === 1
}

/** The region of this name, which is made if there is none. */
export async function keepRegion(tx: Tx, name: string): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('regions'))`)
  const { rows } = await tx.query<{ id: number }>(
    `with made as (
      insert into exchanges.regions (id, name)
      select coalesce(max(id), 0) + 1, $1
      from exchanges.regions
      on conflict (name) do nothing
      returning id
    )
    select id from made
    union all
    select id from exchanges.regions where name = $1
    limit 1`,
    [name],
  )
  return (rows[0] as { id: number }).id
}

export interface NewPolicy {
  readonly exchangeId: number
  readonly at: Date
  /** It begins with the month that is so many months later; 0: at `at`. */
  readonly afterMonths: number
  readonly feePlans: string
  readonly month: string
  readonly showSpendingTarget: boolean
  readonly showCommunityFee: boolean
}

/** What it does not say is the default of the table. */
export async function insertPolicy(tx: Tx, policy: NewPolicy): Promise<void> {
  await tx.query(
    `insert into exchanges.policies
      (exchange_id, valid_from, fee_plans, month, show_spending_target, show_community_fee)
    select
      e.id,
      case
        when $3 = 0 then $2::timestamptz
        else (date_trunc('month', $2::timestamptz at time zone e.zone) + make_interval(months => $3))
          at time zone e.zone
      end,
      $4, $5, $6, $7
    from exchanges.exchanges e
    where e.id = $1`,
    [
      ...[policy.exchangeId, policy.at, policy.afterMonths, policy.feePlans, policy.month],
      ...[policy.showSpendingTarget, policy.showCommunityFee],
    ],
  )
}
