/** A charge, from a form or a saved card: duplicate rule, verdict and events. */
import type { SandboxContext } from '../sandbox-context.ts'
import { verdictOnCharge, type Verdict } from '../rules/verdict.ts'
import { chargeKey } from '../store/state.ts'
import type { CardRecord, SandboxEvent, TransactionRecord } from '../store/records.ts'
import { hookAbout } from '../webhooks/hook-body.ts'
import { withAction } from '../rules/passing-time.ts'

const UNKNOWN_FOR_MS = 10 * 60_000
const CHARGEBACK_AFTER_MS = 3 * 24 * 3_600_000

export interface Charge {
  readonly verdict: Verdict
  readonly transaction: TransactionRecord
  readonly events: readonly SandboxEvent[]
}

/** Decides the charge and returns its events; the caller records them together with its own. */
export function charge(
  context: SandboxContext,
  before: TransactionRecord,
  card: CardRecord,
): Charge {
  const isSavedCard = before.vaultId !== undefined
  const verdict = isDuplicate(context, before, card)
    ? { result: '3' as const, code: '300', text: 'Duplicate transaction' }
    : verdictOnCharge(card.conduct, before.amountMinor, isSavedCard)
  const transaction = decided(context, { ...before, card }, verdict, card)
  const type = `transaction.sale.${verdict.result === '1' ? 'success' : 'failure'}`
  const events: SandboxEvent[] = [
    { what: 'transaction', transaction },
    ...hookAbout(context, transaction, type),
  ]
  return { verdict, transaction, events }
}

function decided(
  context: SandboxContext,
  before: TransactionRecord,
  verdict: Verdict,
  { conduct }: CardRecord,
): TransactionRecord {
  const at = context.clock.now().getTime()
  const success = verdict.result === '1'
  const amountMinor =
    conduct === 'partial' && success ? before.amountMinor / 2n : before.amountMinor
  const { code, text } = verdict
  const acted = withAction(before, { type: 'sale', amountMinor, at, success, code, text })
  if (!success) return { ...acted, condition: 'failed' }
  const isUnknown = conduct === 'unknown-for-a-while'
  return {
    ...acted,
    amountMinor,
    condition: isUnknown ? 'unknown' : 'pendingsettlement',
    ...(isUnknown && { knownFrom: at + UNKNOWN_FOR_MS }),
    ...(conduct === 'chargeback' && { chargebackAt: at + CHARGEBACK_AFTER_MS }),
  }
}

/**
 * Same customer, card and amount, charged within the window and not voided. Two customers may share
 * a card.
 */
function isDuplicate(context: SandboxContext, asked: TransactionRecord, card: CardRecord): boolean {
  const { duplicateSeconds, duplicateByOrder, duplicateOverride } = context.config
  const wished = duplicateOverride ? asked.order.dupSeconds : undefined
  const since = context.clock.now().getTime() - (wished ?? duplicateSeconds) * 1_000
  const alike = context.state.charges.get(chargeKey(card.key, asked.amountMinor)) ?? []
  return alike.some((id) => {
    const earlier = context.state.transactions.get(id)
    if (earlier === undefined || earlier.condition === 'canceled') return false
    const chargedAt = earlier.actions.find(({ type }) => type === 'sale')?.at ?? 0
    const isSameOrder = earlier.order.orderId === asked.order.orderId
    const isSameCustomer = earlier.order.customerId === asked.order.customerId
    return chargedAt > since && isSameCustomer && (!duplicateByOrder || isSameOrder)
  })
}
