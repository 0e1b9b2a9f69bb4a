/**
 * Pays a sale or a part of it (docs/money/till.md). Money moves only through the charge of a card
 * or of a gift card; the part is written in its commit. A part that exists is answered again,
 * whatever key it was sent with.
 */
import type { Database } from '@exchange/database'
import { readPresented } from '@exchange/domain/charge/charge.rules'
import { sum } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import { discountShare, saleSums } from '@exchange/domain/till/sale.rules'
import type { Outbox } from '../../kernel/outbox.ts'
import { writeOnce } from '../../kernel/write-once.ts'
import type { MoneyStandings } from '../accounts/index.ts'
import type { RedeemAllowance, RedeemFailure } from '../allowances/index.ts'
import type { Charge, Charged } from '../charge/index.ts'
import type { ChargeGiftCard, ChargeGiftCardFailure } from '../gift-cards/index.ts'
import { listTillCashiers, type Till } from '../registers/index.ts'
import { mayEither, type Manager } from './agreed.service.ts'
import {
  judgePart,
  type PartAsked,
  type PartRefusal,
  type PriceFault,
} from './judge-part.service.ts'
import { askByCode } from './pay-by-code.service.ts'
import {
  memoryOf,
  notePart,
  paidFact,
  PartRefused,
  tieOf,
  type PartToPay,
} from './sale-tie.service.ts'
import type { SaleRow } from './sales.read.ts'

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
  readonly manager: Manager | null
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
    const { known } = judged.value
    const refusal = refuseOrder(order) ?? (await refuseSum(needs, order, known))
    if (refusal) return tillFault(refusal)
    const done = await payPart(needs, order, {
      till: order.till,
      saleId: order.saleId,
      number: order.number,
      kind: order.kind,
      amount: order.amount,
      tip: order.tip,
      basket: judged.value.basket,
      receipt: known?.receipt ?? needs.newReceipt(),
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

/** What the till itself refuses, whatever the payer has. */
function refuseOrder({ till, kind, tip }: PayOrder): TillFault | undefined {
  if (tip > 0n && kind !== 'card') return 'no-tip'
  return tip > 0n && !till.of.tips ? 'tips-off' : undefined
}

/**
 * The limit of a cashier is that of the whole sale with its tips, in however many parts it is paid.
 * Whoever agreed to the sale when it began has agreed to its other parts, as far as that manager
 * may charge. The discount is judged once, as the sale begins.
 */
async function refuseSum(
  { database }: PayNeeds,
  { till, manager, basket, tip }: PayOrder,
  known: SaleRow | undefined,
): Promise<TillFault | undefined> {
  const sums = saleSums(basket)
  const charge = { act: 'charge', amount: sums.amount + tip + tipsOf(known) } as const
  const percent = discountShare(sums) / 100
  if (!known) {
    const isAllowed =
      mayEither({ till, manager }, charge) &&
      mayEither({ till, manager }, { act: 'discount', percent })
    return isAllowed ? undefined : 'manager-needed'
  }
  if (mayEither({ till, manager }, charge)) return undefined
  const before = await managerOf(database, known)
  return before && mayEither({ till, manager: before }, charge) ? undefined : 'manager-needed'
}

/** Without what guests added in their own apps: they did so when the sale was agreed. */
function tipsOf(known: SaleRow | undefined): bigint {
  const tenders = known?.tenders ?? []
  const asked = tenders.filter(({ state, kind }) => state !== 'declined' && kind !== 'code')
  return sum(asked.map(({ tip }) => BigInt(tip)))
}

/** The manager who agreed to a sale when it began, with what that one may do now. */
async function managerOf(
  database: Database,
  { memberId, approvedById }: SaleRow,
): Promise<Manager | undefined> {
  if (approvedById === null) return undefined
  const cashiers = await listTillCashiers(database, memberId)
  const manager = cashiers.find(({ cashierId }) => cashierId === approvedById)
  return manager && { cashierId: approvedById, rights: manager }
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

/** Characters of the names in a note. */
const namesMost = 200

/** What both sides read in their transactions: the note of the sale, else what was sold. */
function noteOf({ basket }: PartToPay): string {
  if (basket.note !== '') return basket.note
  const names = basket.lines
    .filter(({ name }) => name !== '')
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
  return Array.from(names.join(', ')).slice(0, namesMost).join('')
}

/** Cash is noted: nothing is posted. */
async function noteCash(
  { database, outbox, now }: PayNeeds,
  { idempotency }: PayOrder,
  part: PartToPay,
): Promise<PaidPart> {
  try {
    const noted = await writeOnce(database, idempotency, async (tx) => {
      await notePart(tx, part, null, now())
      await outbox.add(tx, [paidFact(part)])
      return { sale: memoryOf(part) }
    })
    return noted ? ok({ replayed: false }) : tillFault('already-made')
  } catch (error) {
    if (error instanceof PartRefused) return tillFault(error.code)
    throw error
  }
}
