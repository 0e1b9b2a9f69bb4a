/**
 * Reads what payments need to know about their two members, for many payments in one query.
 * Exchanges and their policies are cached; earning rules, cards and requests have their own reads.
 */
import type { Queryable } from '@exchange/database'
import type { PaymentTarget } from '@exchange/domain/fields'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'

export interface PartyRow {
  readonly memberId: number
  /** Null when the target is a member. */
  readonly contactId: number | null
  readonly exchangeId: number
  readonly ownerId: number
  readonly status: 'applied' | 'active' | 'disabled'
  readonly onHold: boolean
  readonly hidePay: boolean
  readonly directoryOnly: boolean
  /** Accepts gift cards. */
  readonly giftCard: boolean
  readonly listName: string
  readonly contactName: string | null
  /** Of the contact; empty for a member. */
  readonly rights: readonly PersonRight[]
  readonly isMain: boolean
  /** The most that the contact pays at once. */
  readonly paymentLimit: bigint | null
  /** From this sum on, its main contact approves what it pays. */
  readonly approvalFrom: bigint | null
  /** Read only for the payer and for a payee that starts the payment. */
  readonly termsAccepted: boolean
  readonly joinedAt: Date
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly ownThresholds: boolean
  readonly purchaseThreshold: bigint | null
  readonly salesThreshold: bigint | null
  readonly flashCashEnrolled: boolean
  readonly mainAccount: bigint | null
  readonly balances: Balances | null
  /** Read for the same parties. Without empty buckets, which stay empty. */
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

interface Row {
  /** The position of the side in the arguments, from 1. */
  readonly side: number
  readonly member_id: number
  readonly contact_id: number | null
  readonly exchange_id: number
  readonly owner_id: number
  readonly status: PartyRow['status']
  readonly on_hold: boolean
  readonly hide_pay: boolean
  readonly directory_only: boolean
  readonly gift_card: boolean
  readonly list_name: string
  readonly contact_name: string | null
  readonly rights: readonly PersonRight[] | null
  readonly is_main: boolean | null
  readonly payment_limit: bigint | null
  readonly approval_from: bigint | null
  readonly terms_accepted: boolean
  readonly joined_at: Date
  readonly fee_plan: PartyRow['feePlan']
  readonly own_thresholds: boolean
  readonly purchase_threshold: bigint | null
  readonly sales_threshold: bigint | null
  readonly flash_cash_enrolled: boolean
  readonly main_account: bigint | null
  /** Null without an account, like the next four. */
  readonly mox: bigint | null
  readonly usd: bigint
  readonly pts: bigint
  readonly floor_mox: bigint
  readonly floor_usd: bigint
  /** A bigint is sent as text, which keeps all its digits. */
  readonly buckets: readonly {
    readonly account: string
    readonly balance: string
    readonly version: string
    readonly ends_at: string
  }[]
}

const statement = `
  select
    s.side::integer,
    m.id as member_id,
    c.id as contact_id,
    m.exchange_id,
    m.owner_id,
    m.status,
    m.on_hold,
    m.hide_pay,
    m.directory_only,
    m.gift_card,
    m.list_name,
    c.first_name || ' ' || c.last_name as contact_name,
    c.rights,
    c.is_main,
    c.payment_limit,
    c.approval_from,
    -- With a limit, this stays one look-up per row; an exists may become a scan of the table.
    (
      select true
      from terms.acceptances t
      where s.whole
        -- For a contact that cannot sign in, the main contact's acceptance counts.
        and t.contact_id = case
          when c.allow_login then c.id
          else (
            select main.id
            from members.contacts main
            where main.member_id = c.member_id
              and main.is_main
          )
        end
        and t.version = s.terms_version
      limit 1
    ) is not null as terms_accepted,
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
    array(
      select json_build_object(
        'account', ba.id::text,
        'balance', ba.mox::text,
        'version', ba.version::text,
        'ends_at', b.ends_at
      )
      from flashcash.buckets b
      join ledger.accounts ba on ba.id = b.account_id
      where s.whole
        and b.member_id = m.id
        and b.evaporated_at is null
        and ba.mox > 0
    ) as buckets
  from unnest($1::integer[], $2::integer[], $3::text[], $4::boolean[])
    with ordinality as s (contact_id, member_id, terms_version, whole, side)
  left join members.contacts c
    on c.id = s.contact_id
    and c.removed_at is null
  join members.members m on m.id = coalesce(c.member_id, s.member_id)
  left join ledger.accounts a on a.id = m.main_account`

/** The two sides of a payment. */
export interface PartyQuestion {
  readonly payer: PaymentTarget
  readonly payee: PaymentTarget
  /** Reads terms and buckets of the payee too. */
  readonly payeeStarts?: boolean
  readonly termsVersion: string
}

export type PartyPair = readonly [payer: PartyRow | undefined, payee: PartyRow | undefined]

/** One side of a payment; `whole` also reads its terms and buckets. */
export interface Side {
  readonly target: PaymentTarget
  readonly whole: boolean
  readonly termsVersion: string
}

/** One row per side, in order; undefined if it does not exist. */
export async function readParties(
  db: Queryable,
  sides: readonly Side[],
): Promise<(PartyRow | undefined)[]> {
  const { rows } = await db.query<Row>({
    name: 'read-parties',
    text: statement,
    values: [
      sides.map(({ target }) => (target.kind === 'contact' ? target.id : null)),
      sides.map(({ target }) => (target.kind === 'member' ? target.id : null)),
      sides.map(({ termsVersion }) => termsVersion),
      sides.map(({ whole }) => whole),
    ],
  })
  const found: (PartyRow | undefined)[] = sides.map(() => undefined)
  for (const row of rows) found[row.side - 1] = readRow(row)
  return found
}

function readRow(row: Row): PartyRow {
  return {
    memberId: row.member_id,
    contactId: row.contact_id,
    exchangeId: row.exchange_id,
    ownerId: row.owner_id,
    status: row.status,
    onHold: row.on_hold,
    hidePay: row.hide_pay,
    directoryOnly: row.directory_only,
    giftCard: row.gift_card,
    listName: row.list_name,
    contactName: row.contact_name,
    rights: row.rights ?? [],
    isMain: row.is_main === true,
    paymentLimit: row.payment_limit,
    approvalFrom: row.approval_from,
    termsAccepted: row.terms_accepted,
    joinedAt: row.joined_at,
    feePlan: row.fee_plan,
    ownThresholds: row.own_thresholds,
    purchaseThreshold: row.purchase_threshold,
    salesThreshold: row.sales_threshold,
    flashCashEnrolled: row.flash_cash_enrolled,
    mainAccount: row.main_account,
    balances: readBalances(row),
    buckets: row.buckets.map(({ account, balance, version, ends_at: endsAt }) => ({
      account: BigInt(account),
      balance: BigInt(balance),
      version: BigInt(version),
      endsAt: new Date(endsAt),
    })),
  }
}

function readBalances({ mox, usd, pts, floor_mox, floor_usd }: Row): Balances | null {
  if (mox === null) return null
  return { trade: mox, reserve: usd, points: pts, creditLimit: -floor_mox, reserveFloor: floor_usd }
}
