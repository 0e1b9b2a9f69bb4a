/**
 * Tries a payment until it is made or refused, whoever pays: payments between members and those
 * of gift cards share it. Nothing is locked between reading and posting. The ledger refuses what
 * has changed meanwhile (a FlashCash bucket or a gift card that moved or ended), and then the
 * payment is read and planned again.
 */
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Balances, JsonObject, Posting, Refused } from '@exchange/ledger'

export interface Paid<Receipt> {
  readonly receipt: Receipt
  readonly replayed: boolean
}

/** What the ledger may refuse any payment for. */
export type LedgerRefusal =
  /** The key belongs to another request. */
  | 'key-mismatch'
  /** The payment of this key was made so long ago that its id alone still stands. */
  | 'already-made'
  /** Others kept changing what it depends on: nothing moved, it may be tried again. */
  | 'too-contended'

export type Outcome<Receipt, Refusal> = Result<Paid<Receipt>, Refusal | LedgerRefusal>

/** What earlier tries have shown that a fresh reading may not. */
export interface Known {
  /** Buckets that have ended by the database's clock, which is the one that counts. */
  readonly endedBuckets: readonly bigint[]
}

export type Tried<Receipt, Refusal> =
  | { readonly decided: true; readonly outcome: Outcome<Receipt, Refusal> }
  | { readonly decided: false; readonly known: Known }

/** Of those that compete for the same bucket or card, each round lets one through at least. */
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

/** A payment as it was handed to the ledger. */
export interface Attempted<Memory extends JsonObject, Receipt, Refusal> {
  /** What was to be remembered beside the key. */
  readonly memory: Memory
  /** `after` are the balances of the first leg's account, right after the payment. */
  receipt(memory: Memory, after: Balances, date: Date): Receipt
  /** What a refusal of the ledger means here; undefined when it is to be planned again. */
  refusal(refused: Refused): Refusal | undefined
  readonly known: Known
}

/** What a posting comes to. A replay's receipt is made of what the first execution remembered. */
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
    if (!after) throw new Error('The ledger told no balances of who started the payment.')
    return decided(ok({ receipt: receipt(memory, after, posting.postedAt), replayed: false }))
  }
  const { reason, account } = posting
  if (reason === 'mismatch') return decided(fail('key-mismatch'))
  if (reason === 'duplicate') return decided(fail('already-made'))
  const refused = refusal(posting)
  if (refused !== undefined) return decided(fail(refused))
  if (reason === 'stale') return { decided: false, known }
  if (reason === 'expired' && account !== undefined) {
    return { decided: false, known: { endedBuckets: [...known.endedBuckets, account] } }
  }
  throw new Error(`The ledger refused a payment for a reason it cannot have: ${reason}`)
}
