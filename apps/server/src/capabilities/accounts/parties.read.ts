/**
 * Everything a payment must know of the two members it joins, for many payments in one query: the
 * hot path's only read. Exchanges and policies come from memory, not from here.
 */
import type { Queryable } from '@exchange/database'
import type { PaymentTarget } from '@exchange/domain/fields'

export interface PartyRow {
  readonly memberId: number
  /** The contact that was asked for; null for a member. */
  readonly contactId: number | null
  readonly exchangeId: number
  readonly ownerId: number
  readonly status: 'applied' | 'active' | 'disabled'
  readonly hidePay: boolean
  readonly directoryOnly: boolean
  /** Takes gift cards. */
  readonly giftCard: boolean
  readonly listName: string
  readonly contactName: string | null
  readonly transAuth: boolean | null
  /** Read of the payer, and of a payee that starts the payment. */
  readonly termsAccepted: boolean
  readonly joinedAt: Date
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly ownThresholds: boolean
  readonly purchaseThreshold: bigint | null
  readonly salesThreshold: bigint | null
  readonly flashCashEnrolled: boolean
  readonly mainAccount: bigint | null
  readonly balances: Balances | null
  /** Read of the same: those that hold something; an empty one stays empty. */
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

/** The columns in order: objects of so many are slow to make, and of a new shape each time. */
type Row = readonly [
  asked: number,
  memberId: number,
  contactId: number | null,
  exchangeId: number,
  ownerId: number,
  status: PartyRow['status'],
  hidePay: boolean,
  directoryOnly: boolean,
  giftCard: boolean,
  listName: string,
  contactName: string | null,
  transAuth: boolean | null,
  termsAccepted: boolean,
  joinedAt: Date,
  feePlan: PartyRow['feePlan'],
  ownThresholds: boolean,
  purchaseThreshold: bigint | null,
  salesThreshold: bigint | null,
  flashCashEnrolled: boolean,
  mainAccount: bigint | null,
  trade: bigint | null,
  reserve: bigint,
  points: bigint,
  floorTrade: bigint,
  floorReserve: bigint,
  buckets: string | null,
]

const statement = `select
  k.asked::integer,
  m.id,
  c.id,
  m.exchange_id,
  m.owner_id,
  m.status,
  m.hide_pay,
  m.directory_only,
  m.gift_card,
  m.list_name,
  c.first_name || ' ' || c.last_name,
  c.trans_auth,
  -- The limit keeps it a look-up for each row: as an exists it may become a scan of them all.
  (
    select true
    from terms.acceptances t
    where k.whole
      -- Who cannot sign in acts under what the main contact has accepted.
      and t.contact_id = case
        when c.allow_login then c.id
        else (
          select main.id
          from members.contacts main
          where main.member_id = c.member_id
            and main.is_main
        )
      end
      and t.version = $3
    limit 1
  ) is not null,
  m.joined_at,
  m.fee_plan,
  m.own_thresholds,
  m.purchase_threshold,
  m.sales_threshold,
  m.flash_cash_enrolled,
  m.main_account,
  a.mox,
  a.usd,
  a.pts,
  a.floor_mox,
  a.floor_usd,
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
    where k.whole
      and b.member_id = m.id
      and b.evaporated_at is null
      and ba.mox > 0
  )
from unnest($1::integer[], $2::integer[], $4::boolean[])
  with ordinality as k (contact_id, member_id, whole, asked)
left join members.contacts c
  on c.id = k.contact_id
  and c.removed_at is null
join members.members m on m.id = coalesce(c.member_id, k.member_id)
left join ledger.accounts a on a.id = m.main_account`

/** The two sides of a payment, as they are asked for and as they were found. */
export interface PartyQuestion {
  readonly payer: PaymentTarget
  readonly payee: PaymentTarget
  /** Of a payee that starts the payment as much is read as of a payer. */
  readonly payeeStarts?: boolean
  readonly termsVersion: string
}

export type PartyPair = readonly [payer: PartyRow | undefined, payee: PartyRow | undefined]

/** One side of a payment; of one that pays or starts it more is read. */
export interface Side {
  readonly target: PaymentTarget
  readonly whole: boolean
}

/** One row for each side, in order; undefined for who does not exist. */
export async function readParties(
  db: Queryable,
  sides: readonly Side[],
  termsVersion: string,
): Promise<(PartyRow | undefined)[]> {
  const { rows } = await db.query<Row>({
    name: 'read-parties',
    rowMode: 'array',
    text: statement,
    values: [
      sides.map(({ target }) => (target.kind === 'contact' ? target.id : null)),
      sides.map(({ target }) => (target.kind === 'member' ? target.id : null)),
      termsVersion,
      sides.map(({ whole }) => whole),
    ],
  })
  const found: (PartyRow | undefined)[] = sides.map(() => undefined)
  for (const row of rows) found[row[0] - 1] = readRow(row)
  return found
}

function readRow(row: Row): PartyRow {
  return {
    memberId: row[1],
    contactId: row[2],
    exchangeId: row[3],
    ownerId: row[4],
    status: row[5],
    hidePay: row[6],
    directoryOnly: row[7],
    giftCard: row[8],
    listName: row[9],
    contactName: row[10],
    transAuth: row[11],
    termsAccepted: row[12],
    joinedAt: row[13],
    feePlan: row[14],
    ownThresholds: row[15],
    purchaseThreshold: row[16],
    salesThreshold: row[17],
    flashCashEnrolled: row[18],
    mainAccount: row[19],
    balances: readBalances(row),
    buckets: row[25]?.split(';').map(readBucket) ?? [],
  }
}

/** Null without an account. */
function readBalances(row: Row): Balances | null {
  const trade = row[20]
  if (trade === null) return null
  return {
    trade,
    reserve: row[21],
    points: row[22],
    creditLimit: -row[23],
    reserveFloor: row[24],
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
