/** The route of the spend plan. */
import { toSimulation } from '@exchange/contract/months/fee-simulation'
import {
  readSpendPlan,
  type PlannedPurchaseOut,
} from '@exchange/contract/months/spend-plan.contract'
import { spendPlanRefusals } from '@exchange/contract/months/spend-plan.messages'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { imageAddress } from '../media/index.ts'
import type { PricedProduct } from './spend-plan.read.ts'
import type { PlannedSeller, SpendPlans } from './spend-plan.service.ts'

const refusals = refusalsIn(spendPlanRefusals)

export function registerSpendPlanRoute(routes: Routes, plans: SpendPlans): void {
  routes.signedIn(readSpendPlan, async ({ caller }) => {
    const read = await plans.read(caller.contactId)
    if (!read.ok) return fail(refusals[read.error])
    const { month, daysLeft, target, purchases, missing, plan, total, reaches, fee } = read.value
    return ok({
      ...{ month, daysLeft, reaches },
      target: target === null ? null : toWire(target),
      purchases: toWire(purchases),
      missing: toWire(missing),
      total: toWire(total),
      plan: plan.map(toPurchase),
      simulation: fee && toSimulation(fee.input, fee.policy),
    })
  })
}

function toPurchase({ seller, amount, isSpare }: PlannedSeller): PlannedPurchaseOut {
  const { memberId, storefrontId, name, trade, city, state, imageKey } = seller
  return {
    ...{ memberId, storefrontId, name, trade, city, state },
    imageUrl: imageAddress(imageKey),
    amount: toWire(amount),
    product: productFor(seller.products, amount),
    isSpare,
    why: whyOf(seller),
  }
}

/** The one whose price is nearest to the sum; the first of two. */
function productFor(
  products: readonly PricedProduct[],
  amount: bigint,
): PlannedPurchaseOut['product'] {
  const far = ({ price }: PricedProduct) => Math.abs(price - Number(amount))
  const [first, ...others] = products
  if (!first) return null
  const { name, price, priceFrom } = others.reduce(
    (best, one) => (far(one) < far(best) ? one : best),
    first,
  )
  return { name, price: toWire(BigInt(price)), priceFrom }
}

function whyOf(seller: PlannedSeller['seller']): PlannedPurchaseOut['why'] {
  if ('offer' in seller) {
    return { from: 'nearby', miles: Math.round(seller.miles * 10) / 10, offer: seller.offer }
  }
  const { payments, since, usual } = seller
  return { from: 'regular', payments, since: since.toISOString(), usual: toWire(usual) }
}
