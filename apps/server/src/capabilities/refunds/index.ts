export { legsBack, partsBack } from './give-back.service.ts'
export { returnDetailOf, givenBackOf, guardOf, sumsOf } from './refund-records.service.ts'
export { findPayment, type PaymentRow } from './refunded-payment.read.ts'
