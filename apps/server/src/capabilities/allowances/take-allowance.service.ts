/** A member sets a sum aside and gets a promise for it, which its phone shows without a network. */
import { randomUUID } from 'node:crypto'
import type { Database } from '@exchange/database'
import { planTaking, type TakeRefusal } from '@exchange/domain/allowances/allowance.rules'
import { allowanceMost, allowanceMs, redeemMs } from '@exchange/domain/allowances/promise.rules'
import { fail } from '@exchange/domain/result'
import { transferId, type JsonObject, type Refused } from '@exchange/ledger'
import { exchangeIn } from '../exchanges/index.ts'
import { payerActive, payerAllowed } from '../members/index.ts'
import {
  contextOf,
  decided,
  judge,
  partyOf,
  payUntilDecided,
  type Known,
  type Outcome,
  type Payments,
  type Tried,
} from '../payments/index.ts'

export type TakeNeeds = Pick<
  Payments,
  'exchanges' | 'terms' | 'parties' | 'heldAccounts' | 'ledger' | 'now'
> & { readonly database: Database }

export interface TakeOrder {
  readonly contactId: number
  /** Minor units, above zero. */
  readonly amount: bigint
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

export type TakeMemory = { readonly hold: string }

type Refusal = TakeRefusal | 'target-not-found' | 'too-many'
export type Taken = Outcome<TakeMemory, Refusal>

export async function takeAllowance(needs: TakeNeeds, order: TakeOrder): Promise<Taken> {
  return await payUntilDecided<TakeMemory, Refusal>((known) => attempt(needs, order, known))
}

async function attempt(
  needs: TakeNeeds,
  order: TakeOrder,
  known: Known,
): Promise<Tried<TakeMemory, Refusal>> {
  const context = await contextOf(needs)
  const target = { kind: 'contact', id: order.contactId } as const
  const { termsVersion } = context
  const [row] = await needs.parties.read({ payer: target, payee: target, termsVersion })
  if (!row) return decided(fail('target-not-found'))
  const planned = planTaking({
    amount: order.amount,
    payer: partyOf(row, context, 'send'),
    isMain: row.isMain,
    isOn: exchangeIn(context.exchanges, row.exchangeId).policy.offlineAllowances,
  })
  if (!planned.ok) return decided(planned)
  const { mainAccount, memberId, listName } = row
  if (mainAccount === null) return decided(fail('partial-member'))
  const held = await needs.heldAccounts.find(memberId)
  const { amount, fee } = planned.value
  const id = transferId('hold', `allowance/${order.idempotency?.key ?? randomUUID()}`)
  const memory = { hold: id }
  const expiresAt = new Date(context.now.getTime() + allowanceMs)
  const posting = await needs.ledger.post({
    ...{ id, kind: 'hold', actor: `contact:${order.contactId}` },
    legs: [
      { account: mainAccount, MOX: -amount, USD: -fee },
      { account: held, MOX: amount, USD: fee },
    ],
    detail: { allowance: true },
    guards: [
      {
        name: 'allowance.take',
        args: {
          ...{ member: memberId, contact: order.contactId, holder: listName },
          ...{ amount: String(amount), fee: String(fee), most: String(allowanceMost) },
          madeAt: context.now.toISOString(),
          expiresAt: expiresAt.toISOString(),
          endsAt: new Date(expiresAt.getTime() + redeemMs).toISOString(),
        } satisfies JsonObject,
      },
      payerActive(memberId),
      payerAllowed(order.contactId, 'send'),
    ],
    idempotency: order.idempotency && { ...order.idempotency, answer: memory },
  })
  return judge(posting, { memory, receipt: (kept) => kept, refusal, known })
}

function refusal({ reason, unit, guard }: Refused): Refusal | undefined {
  if (guard === 'allowance.take') return 'too-many'
  if (guard === 'payer.active') return 'on-hold'
  if (guard === 'payer.allowed') return 'no-transaction-authority'
  if (reason !== 'floor') return undefined
  return unit === 'MOX' ? 'insufficient-funds' : 'insufficient-reserve'
}
