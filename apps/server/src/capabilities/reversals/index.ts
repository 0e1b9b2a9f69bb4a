export { countOpenDisputes, countProposedReversals } from './waiting.read.ts'
export { findPayments } from './find-payments.service.ts'
export { findPaymentsByCode, type StaffPaymentRow } from './staff-payments.read.ts'
export { searchDeeds } from './staff-deeds.service.ts'
