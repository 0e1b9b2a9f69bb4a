/**
 * Dispatches a request to its action after the common checks, and names its occasion for faults.
 */
import { timingSafeEqual } from 'node:crypto'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Occasion } from '../rules/faults.ts'
import { refusal, type Answer } from './answers.ts'
import { completeAction } from './complete-action.ts'
import { chargeSavedCard, forgetCustomer, refundSale, voidSale } from './direct-actions.ts'
import { amountIn, holdsCardData, type ThreeStepRequest } from './requests.ts'
import { openCustomerForm, openSaleForm } from './step-one.ts'

export function dispatch(
  context: SandboxContext,
  request: ThreeStepRequest,
  origin: string,
): Answer {
  const { action, field } = request
  if (!keyHolds(context, field('api-key'))) return refusal('Invalid API Key')
  if (holdsCardData(request.element)) return refusal('Card data is not allowed in this step')
  switch (action) {
    case 'sale':
      return isSavedCardSale(request)
        ? chargeSavedCard(context, request)
        : openSaleForm(context, request, origin)
    case 'add-customer':
      return openCustomerForm(context, request, origin)
    case 'complete-action':
      return completeAction(context, field('token-id') ?? '')
    case 'void':
      return voidSale(context, field('transaction-id') ?? '')
    case 'refund':
      return refundSale(
        context,
        field('transaction-id') ?? '',
        amountIn(request),
        field('order-id'),
      )
    case 'delete-customer':
      return forgetCustomer(context, field('customer-vault-id') ?? '')
    default:
      return refusal(`The sandbox does not support the action ${action}`)
  }
}

export function keyHolds(context: SandboxContext, given = ''): boolean {
  const wanted = Buffer.from(context.config.apiKey)
  const offered = Buffer.from(given)
  return wanted.length === offered.length && timingSafeEqual(wanted, offered)
}

/** In fault settings, a sale with a saved card has an action name of its own. */
export function occasionOf(
  context: SandboxContext,
  request: ThreeStepRequest,
): Omit<Occasion, 'nth'> {
  const { action, field } = request
  if (action === 'complete-action') {
    const form = context.state.forms.get(field('token-id') ?? '')
    const kept = form?.vaultId === undefined ? undefined : context.state.customers.get(form.vaultId)
    const conduct = form?.answer === undefined ? (form?.card ?? kept?.card)?.conduct : undefined
    const orderId = form?.order.orderId ?? form?.saveAs ?? ''
    const amountMinor = form?.action === 'sale' ? form.amountMinor : undefined
    return { action, orderId, conduct, amountMinor }
  }
  if (action === 'sale' && isSavedCardSale(request)) {
    const conduct = context.state.customers.get(field('customer-vault-id') ?? '')?.card.conduct
    const orderId = field('order-id') ?? ''
    return { action: 'vault-sale', orderId, conduct, amountMinor: amountIn(request) }
  }
  const named = field('order-id') ?? field('customer-vault-id') ?? field('transaction-id')
  return { action, orderId: named ?? '' }
}

function isSavedCardSale({ field }: ThreeStepRequest): boolean {
  return field('redirect-url') === undefined && field('customer-vault-id') !== undefined
}
