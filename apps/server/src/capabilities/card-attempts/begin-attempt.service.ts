/**
 * Step one: commits the attempt, asks the gateway for a form address, and commits that before
 * returning it. No money moves yet, so a failed attempt may be given up.
 */
import type { Billing, Started } from '@exchange/card-gateway/card-gateway.port'
import type { Queryable, Tx } from '@exchange/database'
import {
  firstLookMs,
  mayBeginBeside,
  refuseAfterDeclines,
  type AttemptPurpose,
} from '@exchange/domain/card-attempts/attempt.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { addressBlock } from '../../kernel/address-block.ts'
import { attemptIdOf, hashNonce } from './attempt-id.service.ts'
import { updateToForm } from './attempt-steps.store.ts'
import {
  countDeclines,
  findByRequest,
  insertAttempt,
  listUnanswered,
  releaseRequest,
  type Attempt,
} from './attempts.store.ts'
import type { AttemptNeeds } from './needs.service.ts'
import { giveUp } from './give-up.service.ts'

/** Who pays with a card or saves one. */
export interface Payer {
  readonly memberId: number
  readonly exchangeId: number
  readonly contactId: number
  /** The member's main account. */
  readonly accountId: bigint
}

export interface AttemptOrder {
  readonly purpose: Exclude<AttemptPurpose, 'auto-reload'>
  readonly payer: Payer
  /** Cents; 0n to save a card without charging it. */
  readonly amount: bigint
  /** The saved card that pays. */
  readonly vaultId?: string | undefined
  /** The vault id for the new card. */
  readonly saveAs?: string | undefined
  readonly billing?: Billing | undefined
  readonly description?: string | undefined
  readonly memo?: Readonly<Record<string, unknown>> | undefined
  /** Both are uuids. A replay gets the same form. */
  readonly idempotency?: { readonly key: string; readonly requestHash: string } | undefined
  /** Where the gateway redirects the browser, without the nonce: `https://host/path`. */
  readonly returnTo: string
  readonly ipAddress?: string | undefined
  /** Runs in the first transaction. */
  readonly together?: ((tx: Tx, attemptId: string) => Promise<void>) | undefined
}

export interface BegunAttempt {
  readonly attemptId: string
  readonly formUrl: string
}

export type BeginRefusal =
  /** A load of this member has no answer yet. */
  | { readonly why: 'being-confirmed' }
  /** Too many declines of this member or its address; of the whole network. */
  | { readonly why: 'too-many-declines' | 'cards-paused' }
  | { readonly why: 'key-mismatch' }
  /** The same request is running. */
  | { readonly why: 'in-progress' }
  | { readonly why: 'no-answer' }
  | { readonly why: 'gateway-refused'; readonly text: string }

const hourMs = 3_600_000
const nonceBytes = 16

export async function beginAttempt(
  needs: AttemptNeeds,
  order: AttemptOrder,
): Promise<Result<BegunAttempt, BeginRefusal>> {
  const earlier = order.idempotency && (await beginAgain(needs, order.idempotency))
  if (earlier) return earlier
  const refusal = await refuseNow(needs, order)
  if (refusal) return fail(refusal)

  const id = attemptIdOf(needs.random(nonceBytes))
  const nonce = needs.random(nonceBytes).toString('base64url')
  const isFirst = await create(needs, order, { id, nonce })
  if (!isFirst) return (await beginAgain(needs, order.idempotency)) ?? fail({ why: 'in-progress' })

  const started = await askForForm(needs, order, { id, returnTo: `${order.returnTo}/${nonce}` })
  if (started.outcome !== 'started') return fail(await giveUpUnstarted(needs, id, started))
  const now = needs.now()
  const form = { url: started.formUrl, transaction: started.transactionId ?? null, at: now }
  const due = new Date(now.getTime() + firstLookMs.form)
  const isOpen = await updateToForm(needs.database, id, form, due)
  // The attempt was given up in the meantime: its form must not be used.
  if (!isOpen) return fail({ why: 'no-answer' })
  return ok({ attemptId: id, formUrl: started.formUrl })
}

/** The answer for a key that already has an attempt. */
async function beginAgain(
  needs: AttemptNeeds,
  idempotency: AttemptOrder['idempotency'],
): Promise<Result<BegunAttempt, BeginRefusal> | undefined> {
  if (!idempotency) return undefined
  const first = await findByRequest(needs.database, idempotency.key)
  if (!first) return undefined
  if (first.requestHash !== idempotency.requestHash) return fail({ why: 'key-mismatch' })
  if (first.state === 'created') return fail({ why: 'in-progress' })
  // It failed before it had a form: the same request may begin again.
  if (first.formUrl === null) {
    await releaseRequest(needs.database, first.id)
    return undefined
  }
  return ok({ attemptId: first.id, formUrl: first.formUrl })
}

async function refuseNow(
  needs: AttemptNeeds,
  { payer: { memberId }, ipAddress }: AttemptOrder,
): Promise<BeginRefusal | undefined> {
  const now = needs.now()
  const unanswered = await listUnanswered(needs.database, memberId)
  if (unanswered.some((one) => blocksOthers(one, now))) return { why: 'being-confirmed' }
  const mustWait = await refuseForDeclines(needs, needs.database, {
    memberId,
    address: blockOf(ipAddress),
  })
  return mustWait && { why: mustWait }
}

function blockOf(ipAddress: string | undefined): string | null {
  return ipAddress === undefined ? null : addressBlock(ipAddress)
}

/** Limits the declines of an hour, against people who try out stolen cards. */
export async function refuseForDeclines(
  { now, rateLimitFactor }: Pick<AttemptNeeds, 'now' | 'rateLimitFactor'>,
  db: Queryable,
  who: Pick<Attempt, 'memberId' | 'address'>,
): Promise<'too-many-declines' | 'cards-paused' | undefined> {
  const since = new Date(now().getTime() - hourMs)
  return refuseAfterDeclines(await countDeclines(db, who, since), rateLimitFactor)
}

export function blocksOthers({ completingAt, notChargedAt }: Attempt, now: Date): boolean {
  return completingAt !== null && !mayBeginBeside({ completingAt, notChargedAt }, now)
}

async function create(
  needs: AttemptNeeds,
  order: AttemptOrder,
  { id, nonce }: { readonly id: string; readonly nonce: string },
): Promise<boolean> {
  const { payer, idempotency } = order
  const createdAt = needs.now()
  return await needs.database.transaction(async (tx) => {
    const isFirst = await insertAttempt(tx, {
      id,
      purpose: order.purpose,
      ...payer,
      amount: order.amount,
      vaultId: order.vaultId ?? null,
      saveAs: order.saveAs ?? null,
      memo: order.memo ?? {},
      address: blockOf(order.ipAddress),
      requestKey: idempotency?.key ?? null,
      requestHash: idempotency?.requestHash ?? null,
      nonceHash: hashNonce(nonce),
      createdAt,
      dueAt: new Date(createdAt.getTime() + firstLookMs.created),
    })
    if (isFirst) await order.together?.(tx, id)
    return isFirst
  })
}

/** Stored at the gateway with the order, so that an attempt can be rebuilt from its list. */
export function merchantFieldsOf(purpose: AttemptPurpose, memberId: number): string[] {
  return [purpose, `m${memberId}`]
}

async function askForForm(
  { gateway }: AttemptNeeds,
  order: AttemptOrder,
  { id, returnTo }: { readonly id: string; readonly returnTo: string },
): Promise<Started> {
  const { billing, saveAs, vaultId, payer } = order
  const merchantFields = merchantFieldsOf(order.purpose, payer.memberId)
  if (order.amount === 0n) {
    if (saveAs === undefined) throw new Error('Saving a card needs a vault id.')
    return await gateway.startAddCustomer({
      vaultId: saveAs,
      redirectUrl: returnTo,
      billing,
      merchantFields,
    })
  }
  return await gateway.startSale({
    orderId: id,
    amountMinor: order.amount,
    redirectUrl: returnTo,
    description: order.description,
    customerId: `m${payer.memberId}`,
    ipAddress: order.ipAddress,
    billing,
    vaultId,
    saveAs,
    merchantFields,
  })
}

/** Gives up the attempt, which is safe because its form address was never returned. */
async function giveUpUnstarted(
  needs: AttemptNeeds,
  id: string,
  answer: Exclude<Started, { outcome: 'started' }>,
): Promise<BeginRefusal> {
  await giveUp(needs, id, answer)
  if (answer.outcome === 'unknown') return { why: 'no-answer' }
  return { why: 'gateway-refused', text: answer.text }
}
