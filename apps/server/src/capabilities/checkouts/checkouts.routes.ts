/** The routes of checkouts: for programs, and for the screen on which a member tries one. */
import * as calls from '@exchange/contract/checkouts/checkouts.contract'
import { checkoutFaults, checkoutRefusals } from '@exchange/contract/checkouts/checkouts.messages'
import { programRefusals } from '@exchange/contract/programs/programs.messages'
import { readNewCheckout } from '@exchange/domain/checkouts/checkout.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { managedMember } from '../programs/index.ts'
import { listCheckouts, readCheckout, type CheckoutRow } from './checkouts.read.ts'
import { cancelCheckout } from './end-checkouts.service.ts'
import { makeCheckout, type MakeCheckoutNeeds } from './make-checkout.service.ts'

export interface CheckoutRoutesNeeds extends MakeCheckoutNeeds {
  /** Undefined: the host of the request. */
  readonly publicUrl: string | undefined
  readonly currency: string
}

const shownMost = 20

export function registerCheckoutRoutes(routes: Routes, needs: CheckoutRoutesNeeds): void {
  const { database, publicUrl, currency } = needs
  const refusals = refusalsIn(checkoutRefusals(currency))
  const toCheckout = (row: CheckoutRow, origin: string) => checkoutOf(row, publicUrl ?? origin)

  routes.program(calls.makeCheckout, async ({ input, program, meta, idempotency }) => {
    const order = readNewCheckout(input)
    if (!order.ok) return fail(faultsRefusal(order.error, checkoutFaults))
    const { memberId, keyId } = program
    const making = { memberId, keyId, order: order.value, idempotency }
    const made = await makeCheckout(needs, making, (row) => toCheckout(row, meta.origin))
    return made.ok ? made : fail(refusals[made.error])
  })
  routes.program(calls.readCheckout, async ({ input, program, meta }) => {
    const found = await readCheckout(database, program.memberId, input.id)
    return found ? ok(toCheckout(found, meta.origin)) : fail(refusals['checkout-not-found'])
  })
  routes.program(calls.cancelCheckout, async ({ input, program, meta }) => {
    const ended = await cancelCheckout(needs, program.memberId, input.id)
    return ended.ok ? ok(toCheckout(ended.value, meta.origin)) : fail(refusals[ended.error])
  })
  registerTried(routes, needs, toCheckout)
}

/** For the main contact, on the screen. */
function registerTried(
  routes: Routes,
  needs: CheckoutRoutesNeeds,
  toCheckout: (row: CheckoutRow, origin: string) => calls.Checkout,
): void {
  const refusals = refusalsIn(checkoutRefusals(needs.currency))
  const others = refusalsIn(programRefusals)
  routes.signedIn(calls.listCheckouts, async ({ caller, meta }) => {
    if (caller.testAccount) return fail(others['test-account'])
    const member = await managedMember(needs.database, caller.contactId)
    if (!member.ok) return fail(others[member.error])
    const rows = await listCheckouts(needs.database, member.value, shownMost)
    return ok({ checkouts: rows.map((row) => toCheckout(row, meta.origin)) })
  })
  routes.signedIn(calls.tryCheckout, async ({ input, caller, meta }) => {
    if (caller.testAccount) return fail(others['test-account'])
    const member = await managedMember(needs.database, caller.contactId)
    if (!member.ok) return fail(others[member.error])
    const back = `${needs.publicUrl ?? meta.origin}${calls.triedFrom}`
    const order = readNewCheckout({ ...input, successUrl: back, cancelUrl: back })
    if (!order.ok) return fail(faultsRefusal(order.error, checkoutFaults))
    const making = { memberId: member.value, keyId: null, order: order.value }
    const made = await makeCheckout(needs, { ...making, idempotency: undefined }, (row) =>
      toCheckout(row, meta.origin),
    )
    return made.ok ? made : fail(refusals[made.error])
  })
}

function checkoutOf(row: CheckoutRow, origin: string): calls.Checkout {
  return {
    id: row.id,
    url: `${origin}/mp/${row.code}`,
    status: row.status,
    amount: toWire(row.amount),
    refunded: toWire(row.refunded),
    reference: row.reference,
    title: row.title,
    lines: row.lines.map(({ price, ...line }) => ({ ...line, price: toWire(BigInt(price)) })),
    successUrl: row.successUrl,
    cancelUrl: row.cancelUrl,
    madeTS: row.madeAt.toISOString(),
    expiresTS: row.expiresAt.toISOString(),
    paidTS: row.paidAt?.toISOString() ?? null,
    receiptCode: row.receiptCode,
    waitsForApproval: row.isWaiting,
  }
}
