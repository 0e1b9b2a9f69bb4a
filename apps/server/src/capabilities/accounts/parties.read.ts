/**
 * Everything a payment must know of the two members it joins, for many payments in one query: the
 * hot path's only read. Exchanges and policies come from memory, not from here.
 */
import type { Queryable } from '@exchange/database'
import type { PaymentTarget } from '@exchange/domain/send/send.rules'

export interface PartyRow {
  readonly memberId: number
  /** The contact that was asked for; null for a member. */
  readonly contactId: number | null
  readonly exchangeId: number
  readonly ownerId: number
  readonly status: 'applied' | 'active' | 'disabled'
  readonly hidePay: boolean
  readonly directoryOnly: boolean
  readonly listName: string
  readonly contactName: string | null
  readonly transAuth: boolean | null
  readonly termsAccepted: boolean
  readonly joinedAt: Date
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly ownThresholds: boolean
  readonly purchaseThreshold: bigint | null
  readonly salesThreshold: bigint | null
  readonly flashCashEnrolled: boolean
  readonly mainAccount: bigint | null
  readonly balances: Balances | null
  readonly buckets: readonly BucketRow[]
}

/** Minor units. */
export interface Balances {
  readonly trade: bigint
  readonly reserve: bigint
  readonly points: bigint
  readonly creditLimit: bigint
  readonly reserveFloor: bigint
}

export interface BucketRow {
  readonly account: bigint
  readonly balance: bigint
  readonly version: bigint
  readonly endsAt: Date
}

interface Row extends Omit<PartyRow, 'balances' | 'buckets'> {
  readonly kind: 'c' | 'm'
  readonly id: number
  readonly trade: bigint | null
  readonly reserve: bigint
  readonly points: bigint
  readonly floorTrade: bigint
  readonly floorReserve: bigint
  readonly buckets: string | null
}

const statement = `select
  k.kind,
  k.id,
  m.id as "memberId",
  c.id as "contactId",
  m.exchange_id as "exchangeId",
  m.owner_id as "ownerId",
  m.status,
  m.hide_pay as "hidePay",
  m.directory_only as "directoryOnly",
  m.list_name as "listName",
  c.first_name || ' ' || c.last_name as "contactName",
  c.trans_auth as "transAuth",
  -- The limit keeps it a look-up for each row: as an exists it may become a scan of them all.
  (
    select true
    from terms.acceptances t
    where t.contact_id = c.id
      and t.version = $3
    limit 1
  ) is not null as "termsAccepted",
  m.joined_at as "joinedAt",
  m.fee_plan as "feePlan",
  m.own_thresholds as "ownThresholds",
  m.purchase_threshold as "purchaseThreshold",
  m.sales_threshold as "salesThreshold",
  m.flash_cash_enrolled as "flashCashEnrolled",
  m.main_account as "mainAccount",
  a.mox as trade,
  a.usd as reserve,
  a.pts as points,
  a.floor_mox as "floorTrade",
  a.floor_usd as "floorReserve",
  (
    select string_agg(
      concat_ws(
        ',',
        ba.id,
        ba.mox,
        ba.version,
        (extract(epoch from b.ends_at) * 1000)::bigint
      ),
      ';'
    )
    from flashcash.buckets b
    join ledger.accounts ba on ba.id = b.account_id
    where b.member_id = m.id
      and b.evaporated_at is null
      and ba.mox > 0
  ) as buckets
from unnest($1::text[], $2::integer[]) as k (kind, id)
left join members.contacts c on k.kind = 'c' and c.id = k.id
join members.members m on m.id = case when k.kind = 'c' then c.member_id else k.id end
left join ledger.accounts a on a.id = m.main_account`

/** A contact or member by its key (`c12`, `m34`); whoever does not exist is not in the map. */
export type Parties = ReadonlyMap<string, PartyRow>

export function partyKey(target: PaymentTarget): string {
  return `${target.kind === 'contact' ? 'c' : 'm'}${target.id}`
}

export async function readParties(
  db: Queryable,
  targets: readonly PaymentTarget[],
  termsVersion: string,
): Promise<Parties> {
  const { rows } = await db.query<Row>({
    name: 'read-parties',
    text: statement,
    values: [
      targets.map((target) => (target.kind === 'contact' ? 'c' : 'm')),
      targets.map((target) => target.id),
      termsVersion,
    ],
  })
  return new Map(rows.map((row) => [`${row.kind}${row.id}`, readRow(row)]))
}

function readRow({ trade, reserve, points, floorTrade, floorReserve, ...row }: Row): PartyRow {
  return {
    ...row,
    balances:
      trade === null
        ? null
        : { trade, reserve, points, creditLimit: -floorTrade, reserveFloor: floorReserve },
    buckets: row.buckets === null ? [] : row.buckets.split(';').map(readBucket),
  }
}

function readBucket(text: string): BucketRow {
  const [account = '', balance = '', version = '', endsAt = ''] = text.split(',')
  return {
    account: BigInt(account),
    balance: BigInt(balance),
    version: BigInt(version),
    endsAt: new Date(Number(endsAt)),
  }
}
