/**
 * A small network for tests: exchanges with a policy, members funded through the ledger, contacts,
 * cards and accepted terms. Tests specify only what matters to them.
 */
import type { Database, Tx } from '@exchange/database'
import {
  personRights,
  usualRights,
  type PayHours,
  type PersonLimits,
  type PersonRight,
} from '@exchange/domain/members/person-rights.rules'
import { openAccount, postIn, transferId } from '@exchange/ledger'
import { updateRemoved } from './people.store.ts'

export * from './business-cards.fixtures.ts'

/** Amounts are minor units, by default zero. */
export interface MemberStory {
  readonly exchange?: number
  readonly trade?: bigint
  readonly reserve?: bigint
  readonly creditLimit?: bigint
  readonly reserveFloor?: bigint
  readonly owner?: number
  readonly status?: 'applied' | 'active' | 'disabled'
  readonly joinedAt?: Date
  readonly hidePay?: boolean
  readonly directoryOnly?: boolean
  readonly feePlan?: 'standard' | 'cash-fee-free'
  readonly thresholds?: { readonly purchase: bigint | null; readonly sales: bigint | null }
  /** False: nothing that moves money. */
  readonly transAuth?: boolean
  /** Default: all for the main contact, the usual ones for others. */
  readonly rights?: readonly PersonRight[]
  /** Default: none. */
  readonly limits?: Partial<PersonLimits>
  /** Default: always. */
  readonly hours?: PayHours | null
  readonly acceptsTerms?: boolean
  readonly listName?: string
  readonly firstName?: string
  readonly lastName?: string
}

export interface TestMember {
  readonly memberId: number
  readonly contactId: number
  /** 0n for a member that is not approved. */
  readonly account: bigint
  readonly exchangeId: number
}

export const termsVersion = '1.0'
const longAgo = new Date('2020-01-01T00:00:00Z')

export interface ExchangeStory {
  readonly trial?: boolean
  readonly removedCode?: 'CCTE_BLOCKED_EXCHANGE' | 'GT_BLOCKED_EXCHANGE' | 'CCTE'
  /** Points per 1.00; if undefined, the exchange is not enrolled. */
  readonly pointsRate?: number
}

export async function addExchange(
  db: Database,
  id: number,
  story: ExchangeStory = {},
): Promise<void> {
  await db.query(
    `insert into exchanges.exchanges (id, name, status, removed_code, is_trial)
    values ($1, $2, $3, $4, $5)`,
    [
      id,
      `Exchange ${id}`,
      story.removedCode ? 'removed' : 'open',
      story.removedCode ?? null,
      story.trial ?? false,
    ],
  )
  await db.query(
    `insert into exchanges.policies (exchange_id, valid_from, earning)
    values (
      $1,
      $2,
      jsonb_build_object(
        'exchangeEnrolled', $3::boolean,
        'settlingDays', 28,
        'baseEarningRate', $4::numeric,
        'newMemberBonus', 0,
        'newMemberAgeThresholdDays', 360,
        'newMemberEarningThreshold', 100000,
        'stagnantSellerBonus', '[]'::jsonb,
        'stagnantBuyerBonus', '[]'::jsonb
      )
    )`,
    [id, longAgo, story.pointsRate !== undefined, story.pointsRate ?? 1],
  )
}

export async function publishTerms(db: Database, version = termsVersion): Promise<void> {
  await db.query(
    `insert into terms.versions (version, html, published_at)
    values ($1, $2, now() - interval '1 minute')`,
    [version, `<h1>Terms ${version}</h1><p onclick="x()">Be fair.</p><script>x()</script>`],
  )
}

/**
 * Adds a member with one main contact, who has accepted the terms of `termsVersion` unless the
 * story says otherwise.
 */
export async function addMember(db: Database, story: MemberStory = {}): Promise<TestMember> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('members.members', 'id'))::integer as id`,
    )
    const memberId = (rows[0] as { id: number }).id
    const exchangeId = story.exchange ?? 8
    const account = story.status === 'applied' ? 0n : await openMain(tx, memberId, story)
    await insertMember(tx, memberId, account, story)
    const contactId = await addContact(tx, memberId, { ...story, main: true })
    if (story.acceptsTerms !== false) await acceptTerms(tx, contactId)
    await fund(tx, { account, exchangeId, key: String(memberId) }, story)
    return { memberId, contactId, account, exchangeId }
  })
}

export async function addContact(
  tx: Tx | Database,
  memberId: number,
  story: MemberStory & { readonly main?: boolean } = {},
): Promise<number> {
  const usual = story.main ? personRights : usualRights
  const { rows } = await tx.query<{ id: number }>(
    `insert into members.contacts (
      member_id, first_name, last_name, is_main, rights, payment_limit, day_limit, month_limit,
      pay_hours, approval_from
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    returning id`,
    [
      memberId,
      story.firstName ?? 'Ada',
      story.lastName ?? `Member${memberId}`,
      story.main ?? false,
      story.rights ?? (story.transAuth === false ? ofNoMoney : usual),
      story.limits?.payment ?? null,
      story.limits?.day ?? null,
      story.limits?.month ?? null,
      story.hours ? JSON.stringify(story.hours) : null,
      story.limits?.approvalFrom ?? null,
    ],
  )
  return (rows[0] as { id: number }).id
}

/** No limits, as the API takes them. */
export const unlimited = { payment: null, day: null, month: null, approvalFrom: null } as const

const ofNoMoney: readonly PersonRight[] = ['people', 'listing', 'statements']

/** Takes from a contact what it may do, but for these rights. */
export async function setRights(
  db: Database,
  contactId: number,
  rights: readonly PersonRight[],
): Promise<void> {
  await db.query('update members.contacts set rights = $2 where id = $1', [contactId, rights])
}

/** Removes a contact as its main contact would. */
export async function removeContact(db: Database, contactId: number): Promise<void> {
  await updateRemoved(db, contactId, new Date())
}

export async function acceptTerms(tx: Tx | Database, contactId: number): Promise<void> {
  await tx.query(
    `insert into terms.acceptances (contact_id, version)
    select $1, v.version
    from terms.versions v
    where v.version = $2`,
    [contactId, termsVersion],
  )
}

async function openMain(tx: Tx, memberId: number, story: MemberStory): Promise<bigint> {
  return await openAccount(tx, {
    owner: `member:${memberId}`,
    kind: 'main',
    floors: { MOX: -(story.creditLimit ?? 0n), USD: story.reserveFloor ?? 0n, PTS: 0n },
  })
}

async function insertMember(
  tx: Tx,
  memberId: number,
  account: bigint,
  story: MemberStory,
): Promise<void> {
  await tx.query(
    `insert into members.members (
      id, exchange_id, owner_id, number, name, list_name, joined_at, status, hide_pay,
      directory_only, fee_plan, own_thresholds, purchase_threshold, sales_threshold,
      main_account, flash_cash_enrolled
    )
    values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13, nullif($14, 0), true)`,
    [
      memberId,
      story.exchange ?? 8,
      story.owner ?? memberId,
      String(memberId),
      story.listName ?? `Business ${memberId}`,
      story.joinedAt ?? longAgo,
      story.status ?? 'active',
      story.hidePay ?? false,
      story.directoryOnly ?? false,
      story.feePlan ?? 'standard',
      story.thresholds !== undefined,
      story.thresholds?.purchase ?? null,
      story.thresholds?.sales ?? null,
      account,
    ],
  )
}

async function fund(
  tx: Tx,
  to: { readonly account: bigint; readonly exchangeId: number; readonly key: string },
  { trade = 0n, reserve = 0n }: MemberStory,
): Promise<void> {
  if (trade === 0n && reserve === 0n) return
  const source = await openAccount(tx, {
    owner: `exchange:${to.exchangeId}`,
    kind: 'promotional-gift-cards',
    key: 'opening',
    floors: { MOX: null, USD: null, PTS: null },
  })
  const posting = await postIn(tx, {
    id: transferId('opening', to.key),
    kind: 'opening',
    legs: [
      { account: to.account, MOX: trade, USD: reserve },
      { account: source, MOX: -trade, USD: -reserve },
    ],
    actor: 'test',
    detail: {},
  })
  if (posting.outcome !== 'posted') throw new Error(`Funding was ${posting.outcome}.`)
}
