/**
 * Repeats an attempt until it succeeds or is refused. Shared by payments between members and gift
 * card payments. Nothing is locked between reading and posting: the ledger refuses an outdated plan
 * (a FlashCash bucket or gift card has moved or ended), and the payment is read and planned again.
 */
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Balances, JsonObject, Posting, Refused } from '@exchange/ledger'

export interface Paid<Receipt> {
  readonly receipt: Receipt
  readonly replayed: boolean
}

/** Refusals of the ledger that any payment can get. */
export type LedgerRefusal =
  /** The key was used by a different request. */
  | 'key-mismatch'
  /** The key's payment was made so long ago that only its transfer id is left. */
  | 'already-made'
  /** Concurrent changes made every attempt stale: nothing moved, and the client may try again. */
  | 'too-contended'

export type Outcome<Receipt, Refusal> = Result<Paid<Receipt>, Refusal | LedgerRefusal>

/** Knowledge from earlier attempts that reading again may not show. */
export interface Known {
  /** Buckets that have ended by the database's clock, which is authoritative. */
  readonly endedBuckets: readonly bigint[]
  /** The thresholds' sums of 24 hours refused it, so they must be read. */
  readonly sumsReached?: boolean
}

export type Tried<Receipt, Refusal> =
  | { readonly decided: true; readonly outcome: Outcome<Receipt, Refusal> }
  | { readonly decided: false; readonly known: Known }

/** In each round at least one competitor succeeds. */
const triesMax = 40

export async function payUntilDecided<Receipt, Refusal>(
  attempt: (known: Known) => Promise<Tried<Receipt, Refusal>>,
): Promise<Outcome<Receipt, Refusal>> {
  let known: Known = { endedBuckets: [] }
  for (let tried = 0; tried < triesMax; tried += 1) {
    const next = await attempt(known)
    if (next.decided) return next.outcome
    known = next.known
  }
  return fail('too-contended')
}

export function decided<Receipt, Refusal>(
  outcome: Outcome<Receipt, Refusal>,
): Tried<Receipt, Refusal> {
  return { decided: true, outcome }
}

/** A payment that was posted, and how to interpret the result. */
export interface Attempted<Memory extends JsonObject, Receipt, Refusal> {
  /** Stored with the idempotency key. */
  readonly memory: Memory
  /** `after` are the balances of the first leg's account, right after the payment. */
  receipt(memory: Memory, after: Balances, date: Date): Receipt
  /** The payment's own refusal for one of the ledger; undefined to plan again. */
  refusal(refused: Refused): Refusal | undefined
  readonly known: Known
}

/** Guards after which a payment is planned again, and then waits or is refused in words. */
const replanned: ReadonlySet<string | undefined> = new Set(['payer.approval', 'payee.active'])

/**
 * Interprets a posting. The receipt of a replay is built from the memory stored by the first
 * execution.
 */
export function judge<Memory extends JsonObject, Receipt, Refusal>(
  posting: Posting,
  { memory, receipt, refusal, known }: Attempted<Memory, Receipt, Refusal>,
): Tried<Receipt, Refusal> {
  if (posting.outcome === 'replayed') {
    const first = receipt(posting.answer as Memory, posting.after, posting.postedAt)
    return decided(ok({ receipt: first, replayed: true }))
  }
  if (posting.outcome === 'posted') {
    const [after] = posting.after
    if (!after) throw new Error('The posting has no balances for the starting party.')
    return decided(ok({ receipt: receipt(memory, after, posting.postedAt), replayed: false }))
  }
  const { reason, account } = posting
  if (reason === 'mismatch') return decided(fail('key-mismatch'))
  if (reason === 'duplicate') return decided(fail('already-made'))
  const refused = refusal(posting)
  if (refused !== undefined) return decided(fail(refused))
  if (posting.guard === 'payment.thresholds') {
    return { decided: false, known: { ...known, sumsReached: true } }
  }
  if (reason === 'stale' || replanned.has(posting.guard)) return { decided: false, known }
  if (reason === 'expired' && account !== undefined) {
    return { decided: false, known: { ...known, endedBuckets: [...known.endedBuckets, account] } }
  }
  throw new Error(`Unexpected refusal of a payment by the ledger: ${reason}`)
}
