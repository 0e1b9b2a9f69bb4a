/**
 * Pays a member now: reads both sides, plans by the rules, and posts one transfer with all of its
 * legs, its idempotency record and the fact that listeners are told (docs/money/send.md).
 *
 * Nothing is locked between reading and posting. The ledger refuses what no longer holds (a bucket
 * that moved or ended, a floor that would be passed), and then the payment is planned anew.
 */
import { fail, ok, type Result } from '@exchange/domain/result'
import { planPayment, type PaymentRefusal } from '@exchange/domain/send/send.plan'
import type { Ledger, Posted, Refused, Replayed } from '@exchange/ledger'
import type { PartyReader, PartyRow } from '../accounts/index.ts'
import { exchangeIn, type ExchangeBook } from '../exchanges/index.ts'
import type { EarningStandings } from '../rewards/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import { partyOf, type PartyContext } from './payment-parties.service.ts'
import { sendCommand, type SendCommandNeeds, type SendNowOrder } from './send-command.service.ts'
import { receiptOf, type SendMemory, type SendReceipt } from './send-receipt.service.ts'
import type { Turns } from './turns.service.ts'

export interface SendNowNeeds extends SendCommandNeeds {
  readonly parties: PartyReader
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  readonly standings: EarningStandings
  readonly turns: Turns
  readonly ledger: Pick<Ledger, 'post'>
  readonly now: () => Date
  readonly failpoint: (label: 'send.read' | 'send.planned' | 'send.posted') => void
}

export type SendRefusal =
  | PaymentRefusal
  /** The key belongs to another request. */
  | 'key-mismatch'
  /** The payment of this key was made so long ago that its id alone still stands. */
  | 'already-made'
  /** Others kept changing what it depends on: nothing moved, it may be tried again. */
  | 'too-contended'

export interface Sent {
  readonly receipt: SendReceipt
  readonly replayed: boolean
}

/** After the first try a payment takes its member's turn: these tries race with strangers only. */
const triesMax = 12

export async function sendNow(
  needs: SendNowNeeds,
  order: SendNowOrder,
): Promise<Result<Sent, SendRefusal>> {
  const first = await attempt(needs, order, firstTry)
  if (first.outcome === 'done') return first.result
  return await needs.turns.take(first.payerMemberId, async () => {
    let known = first.known
    for (let tried = 1; tried < triesMax; tried += 1) {
      const next = await attempt(needs, order, known)
      if (next.outcome === 'done') return next.result
      known = next.known
    }
    return fail('too-contended')
  })
}

/** What earlier tries have shown that a fresh reading may not. */
interface Known {
  /** The payee's reserve may not cover its fee after all. */
  readonly payeeMayPassFloor: boolean
  /** Buckets that have ended by the database's clock, which is the one that counts. */
  readonly endedBuckets: readonly bigint[]
}

const firstTry: Known = { payeeMayPassFloor: false, endedBuckets: [] }

type Attempt =
  | { readonly outcome: 'again'; readonly payerMemberId: number; readonly known: Known }
  | { readonly outcome: 'done'; readonly result: Result<Sent, SendRefusal> }

async function attempt(needs: SendNowNeeds, order: SendNowOrder, known: Known): Promise<Attempt> {
  const facts = await readFacts(needs, order, known)
  needs.failpoint('send.read')
  if (!facts) return refused('target-not-found')
  const { payer, payee, context } = facts
  const { policy } = exchangeIn(context.exchanges, payer.exchangeId)
  const planned = planPayment({
    amount: order.amount,
    tip: order.tip,
    payer: partyOf(payer, context),
    payee: payee && partyOf(payee, context),
    earning: policy.earning,
    standing: await needs.standings.of(policy.earning, payer.memberId, payee?.memberId),
    now: context.now,
  })
  if (!planned.ok) return refused(planned.error)
  if (!payee) return refused('target-not-found')

  const { command, memory } = await sendCommand(needs, order, {
    payer,
    payee,
    context,
    plan: planned.value,
    payeeMayPassFloor: known.payeeMayPassFloor,
  })
  needs.failpoint('send.planned')
  const posting = await needs.ledger.post(command)
  needs.failpoint('send.posted')
  if (posting.outcome === 'refused') return judge(posting, payer, known)
  return { outcome: 'done', result: ok(sentOf(posting, memory)) }
}

/** A replay's receipt is made from what the first execution remembered. */
function sentOf(posting: Posted | Replayed, memory: SendMemory): Sent {
  if (posting.outcome === 'replayed') {
    const first = posting.answer as SendMemory
    return { receipt: receiptOf(first, posting.after, posting.postedAt), replayed: true }
  }
  const after = posting.after[0]
  if (!after) throw new Error('The ledger told no balances of the payer.')
  return { receipt: receiptOf(memory, after, posting.postedAt), replayed: false }
}

interface Facts {
  readonly payer: PartyRow
  readonly payee: PartyRow | undefined
  readonly context: PartyContext
}

async function readFacts(
  needs: SendNowNeeds,
  order: SendNowOrder,
  { endedBuckets }: Known,
): Promise<Facts | undefined> {
  const exchanges = await needs.exchanges.all()
  const { version: termsVersion } = await needs.terms.get()
  const [payer, payee] = await needs.parties.read({
    payer: { kind: 'contact', id: order.payerContactId },
    payee: order.target,
    termsVersion,
  })
  if (!payer) return undefined
  const context = { exchanges, termsVersion, now: needs.now() }
  return { payer: withoutBuckets(payer, endedBuckets), payee, context }
}

function withoutBuckets(payer: PartyRow, ended: readonly bigint[]): PartyRow {
  if (ended.length === 0) return payer
  return { ...payer, buckets: payer.buckets.filter(({ account }) => !ended.includes(account)) }
}

/** What the ledger refused at the last moment: the answer, or what the next try must know. */
function judge({ reason, account, unit }: Refused, payer: PartyRow, known: Known): Attempt {
  if (reason === 'mismatch') return refused('key-mismatch')
  if (reason === 'duplicate') return refused('already-made')
  if (reason === 'floor' && account === payer.mainAccount) {
    return refused(unit === 'MOX' ? 'insufficient-funds' : 'insufficient-reserve')
  }
  const again = (learnt: Partial<Known>): Attempt => ({
    outcome: 'again',
    payerMemberId: payer.memberId,
    known: { ...known, ...learnt },
  })
  if (reason === 'floor') return again({ payeeMayPassFloor: true })
  if (reason === 'stale') return again({})
  if (reason === 'expired' && account !== undefined) {
    return again({ endedBuckets: [...known.endedBuckets, account] })
  }
  throw new Error(`The ledger refused a send for a reason it cannot have: ${reason}`)
}

function refused(reason: SendRefusal): Attempt {
  return { outcome: 'done', result: fail(reason) }
}
