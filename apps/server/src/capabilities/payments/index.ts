export { createConfirmationCodes } from './confirmation-codes.service.ts'
export { payNow, type AttemptRefusal, type PaymentNeeds } from './pay-now.service.ts'
export { createIsMade } from './made-payments.read.ts'
export { payReloading } from './pay-reloading.service.ts'
export {
  decided,
  judge,
  payUntilDecided,
  type Known,
  type Outcome,
  type Paid,
  type Tried,
} from './pay-until-decided.service.ts'
export {
  payerFlow,
  payerReceiptOf,
  type PayerMemory,
  type PayerReceipt,
} from './payer-receipt.service.ts'
export { legsOf } from './payment-command.service.ts'
export {
  partyName,
  type PaymentFlow,
  type PaymentOrder,
  type ReceiptFacts,
  type SalePart,
  type SaleTie,
} from './payment-flow.service.ts'
export { contextOf, partyOf, type PartyContextNeeds } from './payment-parties.service.ts'
export type { Payments } from './payments.service.ts'
export {
  accountAfter,
  pendingOf,
  pendingRemembered,
  rememberAccount,
  type AccountMemory,
  type Pending,
  type PendingMemory,
} from './receipt-parts.service.ts'
