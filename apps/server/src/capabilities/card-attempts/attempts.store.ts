/** Card attempts. Every change of state names the state it starts from. */
import { isUniqueViolation, type Queryable, type Tx } from '@exchange/database'
import type {
  AttemptPurpose,
  AttemptReason,
  AttemptState,
  Declines,
} from '@exchange/domain/card-attempts/attempt.rules'

export interface Attempt {
  readonly id: string
  readonly purpose: AttemptPurpose
  readonly memberId: number
  readonly exchangeId: number
  readonly contactId: number | null
  readonly accountId: bigint
  /** Cents; 0n if a card is saved without a charge. */
  readonly amount: bigint
  readonly state: AttemptState
  readonly reason: AttemptReason | null
  readonly code: string | null
  readonly said: string | null
  /** The vault id of the saved card that pays. */
  readonly vaultId: string | null
  /** The vault id for a new card that is to be saved. */
  readonly saveAs: string | null
  readonly memo: Readonly<Record<string, unknown>>
  /** The address block it was begun from; null without a person. */
  readonly address: string | null
  readonly requestHash: string | null
  readonly formUrl: string | null
  readonly gatewayTransaction: string | null
  readonly cardDigits: number | null
  readonly cardFirstSix: string | null
  readonly cardLastFour: string | null
  /** MMYY. */
  readonly cardExpiry: string | null
  readonly charged: bigint
  readonly takenBack: bigint
  readonly balanceAfter: bigint | null
  readonly createdAt: Date
  readonly completingAt: Date | null
  readonly notChargedAt: Date | null
  readonly firstEmptyAt: Date | null
  readonly settledAt: Date | null
  readonly tries: number
}

export const attemptColumns = `
  a.id,
  a.purpose,
  a.member_id as "memberId",
  a.exchange_id as "exchangeId",
  a.contact_id as "contactId",
  a.account_id as "accountId",
  a.amount,
  a.state,
  a.reason,
  a.code,
  a.said,
  a.vault_id as "vaultId",
  a.save_as as "saveAs",
  a.memo,
  a.address,
  a.request_hash as "requestHash",
  a.form_url as "formUrl",
  a.gateway_transaction as "gatewayTransaction",
  a.card_digits as "cardDigits",
  a.card_first_six as "cardFirstSix",
  a.card_last_four as "cardLastFour",
  a.card_expiry as "cardExpiry",
  a.charged,
  a.taken_back as "takenBack",
  a.balance_after as "balanceAfter",
  a.created_at as "createdAt",
  a.completing_at as "completingAt",
  a.not_charged_at as "notChargedAt",
  a.first_empty_at as "firstEmptyAt",
  a.settled_at as "settledAt",
  a.tries`

export interface NewAttempt {
  readonly id: string
  readonly purpose: AttemptPurpose
  readonly memberId: number
  readonly exchangeId: number
  readonly contactId: number | null
  readonly accountId: bigint
  readonly amount: bigint
  readonly vaultId: string | null
  readonly saveAs: string | null
  readonly memo: Readonly<Record<string, unknown>>
  readonly address: string | null
  readonly requestKey: string | null
  readonly requestHash: string | null
  readonly nonceHash: Buffer | null
  readonly createdAt: Date
  readonly dueAt: Date
}

/** False if the request's key already has an attempt; the transaction stays usable. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into card_attempts.attempts (
      id, purpose, member_id, exchange_id, contact_id, account_id, amount, state, vault_id, save_as,
      memo, address, request_key, request_hash, nonce_hash, created_at, changed_at, due_at
    )
    values (
      $1, $2, $3, $4, $5, $6, $7, 'created', $8, $9, $10, $16, $11, $12, $13, $14, $14, $15
    )
    on conflict on constraint one_attempt_for_a_request do nothing`,
    [
      attempt.id,
      attempt.purpose,
      attempt.memberId,
      attempt.exchangeId,
      attempt.contactId,
      attempt.accountId,
      attempt.amount,
      attempt.vaultId,
      attempt.saveAs,
      JSON.stringify(attempt.memo),
      attempt.requestKey,
      attempt.requestHash,
      attempt.nonceHash,
      attempt.createdAt,
      attempt.dueAt,
      attempt.address,
    ],
  )
  return rowCount === 1
}

/** True if another process has just inserted the same attempt. */
export function isKnownOrder(error: unknown): boolean {
  return isUniqueViolation(error, 'attempts_pkey')
}

async function findOne(
  db: Queryable,
  condition: string,
  values: readonly unknown[],
): Promise<Attempt | undefined> {
  const { rows } = await db.query<Attempt & Record<string, unknown>>(
    `select ${attemptColumns}
    from card_attempts.attempts a
    where ${condition}`,
    values,
  )
  return rows[0]
}

export function findAttempt(db: Queryable, id: string): Promise<Attempt | undefined> {
  return findOne(db, 'a.id = $1', [id])
}

export function findByRequest(db: Queryable, key: string): Promise<Attempt | undefined> {
  return findOne(db, 'a.request_key = $1', [key])
}

export function findByNonce(db: Queryable, hash: Buffer): Promise<Attempt | undefined> {
  return findOne(db, 'a.nonce_hash = $1', [hash])
}

export function lockAttempt(tx: Tx, id: string): Promise<Attempt | undefined> {
  return findOne(tx, 'a.id = $1 for update', [id])
}

/** Frees the key of an attempt that failed before it had a form. */
export async function releaseRequest(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update card_attempts.attempts
    set request_key = null
    where id = $1
      and state in ('failed', 'abandoned')
      and form_url is null`,
    [id],
  )
}

/** The member's unanswered loads. */
export async function listUnanswered(db: Queryable, memberId: number): Promise<Attempt[]> {
  const { rows } = await db.query<Attempt & Record<string, unknown>>(
    `select ${attemptColumns}
    from card_attempts.attempts a
    where a.member_id = $1
      and a.purpose = 'load'
      and a.state = 'completing'`,
    [memberId],
  )
  return rows
}

/** Declined attempts begun since then: of the member, of its address block, and of all members. */
export async function countDeclines(
  db: Queryable,
  { memberId, address }: Pick<Attempt, 'memberId' | 'address'>,
  since: Date,
): Promise<Declines> {
  const { rows } = await db.query<Declines & Record<string, unknown>>(
    `select
      count(*) filter (where a.member_id = $1)::integer as member,
      count(*) filter (where a.address = $2)::integer as address,
      count(*)::integer as network
    from card_attempts.attempts a
    where a.created_at >= $3
      and a.state = 'declined'
      and a.purpose <> 'auto-reload'`,
    [memberId, address, since],
  )
  return rows[0] ?? { member: 0, address: 0, network: 0 }
}

/** True while an attempt with this saved card is being charged. */
export async function isCharging(db: Queryable, vaultId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select
    from card_attempts.attempts a
    where a.vault_id = $1
      and a.state in ('created', 'completing')
    limit 1`,
    [vaultId],
  )
  return (rowCount ?? 0) > 0
}
