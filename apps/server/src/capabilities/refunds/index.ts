export { legsBack, partsBack } from './give-back.service.ts'
export {
  returnDetailOf,
  givenBackOf,
  guardOf,
  sumsOf,
  type SaleReturn,
} from './refund-records.service.ts'
export { findPayment, type PaymentRow } from './refunded-payment.read.ts'
export type { Refund, RefundRefusal } from './refund-payment.service.ts'
