/**
 * Changes caused by time: an uncompleted form is abandoned after 24 hours, the batch closes daily
 * at 23:00 UTC, an unknown transaction becomes known, a card holder's bank makes a chargeback.
 */
import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../sandbox-context.ts'
import type { ActionRecord, SandboxEvent, TransactionRecord } from '../store/records.ts'
import { hookAbout } from '../webhooks/hook-body.ts'

const HOUR_MS = 3_600_000
const ABANDONED_AFTER_MS = 24 * HOUR_MS
const BATCH_HOUR = 23

const LOOK_EVERY_MS = 1_000

/**
 * Records all changes that are due; called before each request, and does work at most once a
 * second.
 */
export function letTimePass(context: SandboxContext): void {
  const now = context.clock.now().getTime()
  if (now - context.lookedAt < LOOK_EVERY_MS) return
  context.lookedAt = now
  const changed = [...context.state.unfinished].flatMap((id) => {
    const transaction = context.state.transactions.get(id)
    return transaction ? afterTime(transaction, now) : []
  })
  context.record(changed.flatMap((transaction) => withHook(context, transaction)))
  const batchAt = lastBatchHour(now)
  if (batchAt > context.state.batchClosedAt) closeBatch(context, batchAt)
}

/** Settles all transactions that wait for settlement. */
export function closeBatch(context: SandboxContext, at: number): void {
  const batchId = randomUUID()
  const waiting = [...context.state.unfinished].flatMap((id) => {
    const transaction = context.state.transactions.get(id)
    return transaction?.condition === 'pendingsettlement' ? [transaction] : []
  })
  const settled = waiting.map((transaction): SandboxEvent => {
    const action = { ...plainAction('settle', transaction.amountMinor, at), batchId }
    const changed = withAction({ ...transaction, condition: 'complete' }, action)
    return { what: 'transaction', transaction: changed }
  })
  context.record([...settled, { what: 'batch-closed', at }])
}

export function withAction(
  transaction: TransactionRecord,
  action: ActionRecord,
): TransactionRecord {
  return { ...transaction, changedAt: action.at, actions: [...transaction.actions, action] }
}

export function plainAction(type: string, amountMinor: bigint, at: number): ActionRecord {
  return { type, amountMinor, at, success: true, code: '100', text: 'SUCCESS' }
}

/** A chargeback by the card holder's bank, of the whole amount. */
export function chargedBack(transaction: TransactionRecord, at: number): TransactionRecord {
  const { chargebackAt: _done, ...rest } = transaction
  return withAction(rest, plainAction('chargeback', transaction.amountMinor, at))
}

function afterTime(transaction: TransactionRecord, now: number): TransactionRecord[] {
  const { condition, createdAt, knownFrom, chargebackAt } = transaction
  const abandonedAt = createdAt + ABANDONED_AFTER_MS
  if (condition === 'in_progress' && abandonedAt <= now) {
    return [{ ...transaction, condition: 'abandoned', changedAt: abandonedAt }]
  }
  if (condition === 'unknown' && knownFrom !== undefined && knownFrom <= now) {
    return [{ ...transaction, condition: 'pendingsettlement', changedAt: knownFrom }]
  }
  if (chargebackAt !== undefined && chargebackAt <= now)
    return [chargedBack(transaction, chargebackAt)]
  return []
}

function withHook(context: SandboxContext, transaction: TransactionRecord): SandboxEvent[] {
  const put: SandboxEvent = { what: 'transaction', transaction }
  const isChargeback = transaction.actions.at(-1)?.type === 'chargeback'
  return isChargeback
    ? [put, ...hookAbout(context, transaction, 'chargeback.batch.complete')]
    : [put]
}

/** The most recent 23:00 UTC. */
function lastBatchHour(now: number): number {
  const today = new Date(now).setUTCHours(BATCH_HOUR, 0, 0, 0)
  return today <= now ? today : today - 24 * HOUR_MS
}
