/**
 * Pays a sale or a part of it (docs/money/till.md). Money moves only through the charge of a card
 * or of a gift card; the part is written in its commit. A part that exists is answered again,
 * whatever key it was sent with.
 */
import type { Database } from '@exchange/database'
import { readPresented } from '@exchange/domain/charge/charge.rules'
import { mayAct } from '@exchange/domain/registers/cashier.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { discountShare, saleSums } from '@exchange/domain/till/sale.rules'
import type { Outbox } from '../../kernel/outbox.ts'
import { writeOnce } from '../../kernel/write-once.ts'
import type { MoneyStandings } from '../accounts/index.ts'
import type { RedeemAllowance, RedeemFailure } from '../allowances/index.ts'
import type { Charge, Charged } from '../charge/index.ts'
import type { ChargeGiftCard, ChargeGiftCardFailure } from '../gift-cards/index.ts'
import type { Till } from '../registers/index.ts'
import {
  judgePart,
  type PartAsked,
  type PartRefusal,
  type PriceFault,
} from './judge-part.service.ts'
import { askByCode } from './pay-by-code.service.ts'
import { memoryOf, paidFact, partRow, tieOf, type PartToPay } from './sale-tie.service.ts'
import { insertPart } from './till.store.ts'

export interface PayNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly charge: Charge
  readonly chargeGiftCard: ChargeGiftCard
  readonly standings: MoneyStandings
  readonly redeemAllowance: RedeemAllowance
  /** A token of 128 bits. */
  readonly newReceipt: () => string
  readonly now: () => Date
}

export interface PayOrder extends PartAsked {
  readonly till: Till
  readonly presented: unknown
  /** Whoever may do what is asked: the cashier, or the manager whose PIN was typed. */
  readonly manager: { readonly cashierId: number; readonly rights: Till['rights'] } | null
  readonly address: string
  /** Both are UUIDs. */
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
  /** For a gift card, whose charge needs a key. */
  readonly fallbackKey: { readonly key: string; readonly requestHash: string }
}

type ChargeFailure = Extract<Charged, { ok: false }>['error']

export type PayRefusal =
  | { readonly of: 'till'; readonly code: TillFault; readonly prices?: readonly PriceFault[] }
  | { readonly of: 'card'; readonly code: ChargeFailure | 'card-required' }
  | { readonly of: 'gift-card'; readonly code: ChargeGiftCardFailure }
  | { readonly of: 'allowance'; readonly code: RedeemFailure }

export type TillFault =
  | PartRefusal
  | 'no-tip'
  | 'tips-off'
  | 'kind-off'
  | 'manager-needed'
  | 'register-refused'
  | 'already-made'
  | 'too-contended'

export type PaidPart = Result<{ readonly replayed: boolean }, PayRefusal>

/** Concurrent parts of one sale may each change what is due. */
const triesMax = 4

export async function paySale(needs: PayNeeds, order: PayOrder): Promise<PaidPart> {
  for (let tried = 0; tried < triesMax; tried += 1) {
    const judged = await judgePart(needs.database, order.till, order)
    if (!judged.ok) return tillFault(judged.error.code, judged.error.prices)
    if (judged.value.paid) return ok({ replayed: true })
    const refusal = refuseOrder(order, judged.value.known === undefined)
    if (refusal) return tillFault(refusal)
    const done = await payPart(needs, order, {
      till: order.till,
      saleId: order.saleId,
      number: order.number,
      kind: order.kind,
      amount: order.amount,
      tip: order.tip,
      basket: judged.value.basket,
      receipt: judged.value.known?.receipt ?? needs.newReceipt(),
      approvedBy: order.manager?.cashierId ?? null,
    })
    if (done.ok || !isOutdated(done.error)) return done
    // The part was written meanwhile by another tap, or the sale has changed: it is judged again.
  }
  return await givenUp(needs, order)
}

const outdated: ReadonlySet<string> = new Set(['sale-refused', 'already-made'])

function isOutdated({ code }: PayRefusal): boolean {
  return outdated.has(code)
}

/** What still refuses a part that nothing speaks against: its register, or the others that pay. */
async function givenUp({ database }: PayNeeds, { till, ...asked }: PayOrder): Promise<PaidPart> {
  const judged = await judgePart(database, till, asked)
  if (!judged.ok) return tillFault(judged.error.code, judged.error.prices)
  return judged.value.paid ? ok({ replayed: true }) : tillFault('register-refused')
}

function tillFault(code: TillFault, prices?: readonly PriceFault[]) {
  return fail({ of: 'till', code, ...(prices && { prices }) } as const)
}

/**
 * What the till itself refuses, whatever the payer has. The discount is judged once, as it begins.
 */
function refuseOrder(order: PayOrder, isNew: boolean): TillFault | undefined {
  const { till, kind, tip, amount, basket, manager } = order
  if (tip > 0n && kind !== 'card') return 'no-tip'
  if (tip > 0n && !till.of.tips) return 'tips-off'
  const may = (act: Parameters<typeof mayAct>[1]) =>
    mayAct(till.rights, act) || (manager !== null && mayAct(manager.rights, act))
  const percent = discountShare(saleSums(basket)) / 100
  const isAllowed = may({ act: 'charge', amount }) && (!isNew || may({ act: 'discount', percent }))
  return isAllowed ? undefined : 'manager-needed'
}

async function payPart(needs: PayNeeds, order: PayOrder, part: PartToPay): Promise<PaidPart> {
  if (part.kind === 'cash') return await noteCash(needs, order, part)
  if (part.kind === 'code') {
    const { idempotency } = order
    const asked = await askByCode(needs, part, { note: noteOf(part), idempotency })
    return asked.ok ? ok({ replayed: false }) : tillFault(asked.error)
  }
  const { till, amount, tip, idempotency, address, presented: raw } = order
  const seller = { contactId: till.actingContactId, memberId: till.memberId, address }
  const sale = tieOf(part, needs.now)
  const shared = { amount, note: noteOf(part), productId: null, seller, sale }
  if (part.kind === 'gift-card') {
    const number = typeof raw === 'string' ? raw.replaceAll(/[\s-]/g, '') : ''
    const key = idempotency ?? order.fallbackKey
    const paid = await needs.chargeGiftCard({ ...shared, number, idempotency: key })
    return paid.ok
      ? ok({ replayed: paid.value.replayed })
      : fail({ of: 'gift-card', code: paid.error })
  }
  if (part.kind === 'allowance') {
    const paid = await needs.redeemAllowance({ ...shared, presented: raw, idempotency })
    return paid.ok
      ? ok({ replayed: paid.value.replayed })
      : fail({ of: 'allowance', code: paid.error })
  }
  const presented = readPresented(raw)
  if (!presented) return fail({ of: 'card', code: 'card-required' })
  const paid = await needs.charge({ ...shared, presented, tip, idempotency })
  return paid.ok ? ok({ replayed: paid.value.replayed }) : fail({ of: 'card', code: paid.error })
}

/** What both sides read in their transactions: the note of the sale, else what was sold. */
function noteOf({ basket }: PartToPay): string {
  if (basket.note !== '') return basket.note
  const names = basket.lines
    .filter(({ name }) => name !== '')
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
  return names.join(', ').slice(0, 200)
}

/** Rolls back: the sale has changed. */
class Refused extends Error {}

/** Cash outside is noted: nothing is posted. */
async function noteCash(
  { database, outbox, now }: PayNeeds,
  { idempotency }: PayOrder,
  part: PartToPay,
): Promise<PaidPart> {
  try {
    const noted = await writeOnce(database, idempotency, async (tx) => {
      const row = partRow(part, { amount: part.amount, waits: null })
      if (!(await insertPart(tx, row, now()))) throw new Refused()
      await outbox.add(tx, [paidFact(part)])
      return { sale: memoryOf(part) }
    })
    return noted ? ok({ replayed: false }) : tillFault('already-made')
  } catch (error) {
    if (error instanceof Refused) return tillFault('already-made')
    throw error
  }
}
