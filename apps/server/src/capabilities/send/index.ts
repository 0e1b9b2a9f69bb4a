export { accountAfter, rememberAccount, type AccountMemory } from './account-memory.service.ts'
export { createConfirmationCodes } from './confirmation-codes.service.ts'
export {
  partyName,
  type MemoryFacts,
  type PaymentFlow,
  type SendNowOrder,
} from './payment-flow.service.ts'
export { paymentFacts } from './payment-fact.service.ts'
export { contextOf, partyOf, type PartyContextNeeds } from './payment-parties.service.ts'
export {
  decided,
  judge,
  payUntilDecided,
  type Known,
  type Outcome,
  type Tried,
} from './payment-tries.service.ts'
export { payNow, type AttemptRefusal, type SendNowNeeds } from './send-attempt.service.ts'
export { sendFlow, sendNow, type Sent } from './send-now.service.ts'
export type { SendFulfillingNeeds } from './send-fulfilling.service.ts'
export { payReloading, type SendReloadingNeeds } from './send-reloading.service.ts'
export type { SendMemory, SendReceipt } from './send-receipt.service.ts'
export { payAgreed } from './pay-agreed.service.ts'
export {
  pendingOf,
  pendingRemembered,
  type Pending,
  type PendingMemory,
} from './pending.service.ts'
export { legsOf } from './send-command.service.ts'
