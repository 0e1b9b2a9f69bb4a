export { createConfirmationCodes } from './confirmation-codes.service.ts'
export { createTurns } from './turns.service.ts'
export { sendNow, type SendNowNeeds } from './send-now.service.ts'
export type { SendFulfillingNeeds } from './send-fulfilling.service.ts'
