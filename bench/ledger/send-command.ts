/**
 * A send as the server posts it: 25.00 with a tip of 3.50, both fees, points, idempotency record
 * and outbox fact. Its three compound entries correspond to eight single-unit postings.
 */
import { paymentFees, standardFeePlan } from '@exchange/domain/fees/fees.rules'
import { confirmationCode } from '@exchange/domain/payments/confirmation-code.rules'
import { paymentDetail } from '@exchange/domain/payments/payment-detail.rules'
import { paymentLegs } from '@exchange/domain/payments/payment-legs.rules'
import type { PaymentPlan } from '@exchange/domain/payments/payment.plan'
import { transferId, uuidOf, type Command } from '@exchange/ledger'
import type { BenchAccounts } from './bench-ledger.ts'

const sums = { amount: 2_500n, tip: 350n }
const plan: PaymentPlan = {
  split: { draws: [], flashPart: 0n, tradePart: sums.amount },
  fees: paymentFees({
    amount: sums.amount,
    flashPart: 0n,
    buyerPlan: standardFeePlan,
    sellerPlan: standardFeePlan,
    buyerIsTrial: false,
    sameOwner: false,
  }),
  points: 25n,
  approvals: [],
  mainApproves: false,
}

/** `hot`: every send uses the account of one exchange. */
export type Spread = 'spread' | 'hot'

let made = 0

/** A bare one, for filling a journal, has no idempotency record and no fact. */
export function sendCommand(accounts: BenchAccounts, spread: Spread, bare = false): Command {
  const number = made
  made += 1
  const [payer, payee] = twoOf(accounts.members)
  const house = spread === 'hot' ? 0 : randomBelow(accounts.fees.length)
  const fees = accounts.fees[house] ?? 0n
  const key = uuidOf(`bench/${process.pid}/${number}`)
  const code = confirmationCode(BigInt(number))
  const command: Command = {
    id: transferId('send', key),
    kind: 'send',
    actor: 'contact:1',
    legs: paymentLegs(sums, plan, {
      payer,
      payee,
      payerExchangeFees: fees,
      payeeExchangeFees: fees,
    }),
    detail: paymentDetail(sums, plan, {
      code,
      payer: { memberId: 1, contactId: 1 },
      payee: { memberId: 2, contactId: null },
      policies: [1, 1],
    }),
  }
  if (bare) return command
  return {
    ...command,
    idempotency: { key, requestHash: key, answer: { code, fee: '125', points: '25' } },
  }
}

function twoOf(members: readonly bigint[]): [bigint, bigint] {
  const first = randomBelow(members.length)
  const second = (first + 1 + randomBelow(members.length - 1)) % members.length
  return [members[first] ?? 0n, members[second] ?? 0n]
}

function randomBelow(count: number): number {
  return Math.floor(Math.random() * count)
}
