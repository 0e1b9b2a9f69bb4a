/** Routes for what members paid each other in a former system. */
import {
  exportFormerPayments,
  listFormerPayments,
  readFormerPaymentsOf,
  type FormerPayment,
} from '@exchange/contract/former-payments/former-payments.contract'
import {
  formerPaymentRefusals,
  formerPaymentWords as words,
} from '@exchange/contract/former-payments/former-payments.messages'
import { exportMost } from '@exchange/contract/accounts/accounts.messages'
import { toDecimal, toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { csvFile } from '../../kernel/csv.ts'
import { refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import type { FormerPaymentLine, FormerPlace } from './former-payments.read.ts'
import {
  readFormerOf,
  readOwnFormer,
  type FormerNeeds,
  type FormerPage,
} from './former-payments.service.ts'

export interface FormerRoutesNeeds extends FormerNeeds {
  /** The network's name for its currency. */
  readonly currency: string
}

const refusals = refusalsIn(formerPaymentRefusals)

export function registerFormerPaymentRoutes(routes: Routes, needs: FormerRoutesNeeds): void {
  routes.signedIn(listFormerPayments, async ({ input: { cursor, limit }, caller }) => {
    const asked = { memberId: caller.memberId, after: placeIn(cursor), limit }
    const read = await readOwnFormer(needs, caller.contactId, asked)
    return read.ok ? ok(toPage(read.value)) : fail(refusals[read.error])
  })
  routes.signedIn(exportFormerPayments, async ({ caller }) => {
    const asked = { memberId: caller.memberId, limit: exportMost }
    const read = await readOwnFormer(needs, caller.contactId, asked)
    if (!read.ok) return fail(refusals[read.error])
    const { lines, next } = read.value
    return ok({ csv: csvOf(lines, needs.currency), whole: next === null })
  })
  routes.signedIn(readFormerPaymentsOf, async ({ input, caller }) => {
    const { memberId, cursor, limit } = input
    const read = await readFormerOf(needs, caller, { memberId, after: placeIn(cursor), limit })
    return read.ok ? ok(toPage(read.value)) : fail(refusals[read.error])
  })
}

/** As `toPage` writes it: the contract lets nothing else through. */
function placeIn(cursor: string | undefined): FormerPlace | undefined {
  const [day, id] = cursor?.split('/') ?? []
  return day === undefined || id === undefined ? undefined : { day, id: BigInt(id) }
}

function toPage({ lines, next }: FormerPage) {
  return {
    payments: lines.map(toPayment),
    nextCursor: next && `${next.day}/${next.id}`,
  }
}

function toPayment({ id, day, purchase, other, ...line }: FormerPaymentLine): FormerPayment {
  return {
    id: String(id),
    day,
    action: purchase ? 'Purchase' : 'Sale',
    member: other || words.formerMember,
    amount: toWire(line.amount),
    fee: line.fee === null ? null : toWire(line.fee),
    note: line.note,
    reference: line.reference,
  }
}

/** Money that left is negative, as in the file of transactions. */
function csvOf(lines: readonly FormerPaymentLine[], currency: string): string {
  const rows = lines.map(({ day, purchase, other, amount, fee, note, reference }) => [
    ...[day, purchase ? words.purchase : words.sale, other || words.formerMember],
    ...[purchase ? toWire(-amount) : toWire(amount), fee === null ? null : Number(toDecimal(fee))],
    ...[note, reference],
  ])
  return csvFile([[...words.fileColumns(currency)], ...rows])
}
