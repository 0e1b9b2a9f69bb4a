export { searchDeeds } from './staff-deeds.service.ts'
export { findPaymentById, findPaymentsByCode, type StaffPaymentRow } from './staff-payments.read.ts'
export { countOpenDisputes, countProposedReversals } from './waiting.read.ts'
