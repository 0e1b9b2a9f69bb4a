export type { BegunAttempt, BeginRefusal, Payer } from './begin-attempt.service.ts'
export { createCardAttempts, type CardAttempts } from './card-attempts.service.ts'
export {
  createPurposes,
  type Attempt,
  type PurposeListener,
  type Settlement,
} from './purposes.service.ts'
export type { CardStandings } from './card-standings.service.ts'
export type { Cards } from './cards.service.ts'
export {
  countDifferences,
  countUnsettledAttempts,
  listOpenDifferences,
  listUnsettledAttempts,
} from './waiting.read.ts'
