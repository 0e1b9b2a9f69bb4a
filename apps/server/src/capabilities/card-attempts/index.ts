export type { AttemptOrder, BeginRefusal, Payer } from './begin-attempt.service.ts'
export { createCardAttempts, type CardAttempts } from './card-attempts.service.ts'
export {
  createPurposes,
  type Attempt,
  type PurposeListener,
  type Settlement,
} from './purposes.service.ts'
