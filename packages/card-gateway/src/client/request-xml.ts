/** The XML of three-step requests, without the API key. */
import type { Billing, NewCustomer, NewSale, Refund, VaultSale } from '../card-gateway.port.ts'
import { amountText } from '../wire/amounts.ts'
import { part, parts, type XmlPart } from '../wire/write-xml.ts'

export interface GatewayRequest {
  readonly action: string
  readonly content: readonly XmlPart[]
}

export function saleRequest(sale: NewSale): GatewayRequest {
  const content = [
    ...parts({ 'redirect-url': sale.redirectUrl, amount: amountText(sale.amountMinor) }),
    ...parts({ 'ip-address': sale.ipAddress, industry: 'ecommerce', currency: 'USD' }),
    ...orderParts(sale),
    ...parts({ 'customer-vault-id': sale.vaultId }),
    ...billingParts(sale.billing),
    ...(sale.saveAs === undefined
      ? []
      : [part('add-customer', parts({ 'customer-vault-id': sale.saveAs }))]),
  ]
  return { action: 'sale', content }
}

export function vaultSaleRequest(sale: VaultSale): GatewayRequest {
  const content = [
    ...parts({ amount: amountText(sale.amountMinor), 'customer-vault-id': sale.vaultId }),
    ...parts({ industry: 'ecommerce', currency: 'USD', 'billing-method': 'recurring' }),
    ...parts({ 'dup-seconds': sale.dupSeconds?.toString() }),
    ...orderParts(sale),
  ]
  return { action: 'sale', content }
}

export function addCustomerRequest(customer: NewCustomer): GatewayRequest {
  const content = [
    ...parts({ 'redirect-url': customer.redirectUrl, 'customer-vault-id': customer.vaultId }),
    ...merchantParts(customer.merchantFields),
    ...billingParts(customer.billing),
  ]
  return { action: 'add-customer', content }
}

export function refundRequest(refund: Refund): GatewayRequest {
  const amount = amountText(refund.amountMinor)
  const content = parts({
    'transaction-id': refund.transactionId,
    amount,
    'order-id': refund.orderId,
  })
  return { action: 'refund', content }
}

/** Requests with a few plain fields: complete-action, void, delete-customer. */
export function plainRequest(action: string, fields: Record<string, string>): GatewayRequest {
  return { action, content: parts(fields) }
}

type Order = Pick<NewSale, 'orderId' | 'description' | 'customerId' | 'merchantFields'>

function orderParts(order: Order): XmlPart[] {
  return [
    ...parts({ 'order-id': order.orderId, 'order-description': order.description }),
    ...parts({ 'customer-id': order.customerId }),
    ...merchantParts(order.merchantFields),
  ]
}

function merchantParts(fields: readonly string[] = []): XmlPart[] {
  if (fields.length > 20) throw new Error('The gateway supports at most 20 merchant defined fields')
  return fields.map((text, index) => part(`merchant-defined-field-${index + 1}`, text))
}

function billingParts(billing: Billing | undefined): XmlPart[] {
  if (billing === undefined) return []
  const { firstName, lastName, ...rest } = billing
  return [part('billing', parts({ 'first-name': firstName, 'last-name': lastName, ...rest }))]
}
