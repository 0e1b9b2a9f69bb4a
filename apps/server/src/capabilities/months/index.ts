export { turnMonths } from './turn-months.service.ts'
export {
  confirmFees,
  tryFeesAgain,
  type ConfirmRefusal,
  type RunActed,
} from './confirm-fees.service.ts'
export { readLastRun, type LastRun } from './last-run.read.ts'
export { readMonthClock } from './month-clock.read.ts'
export { seesAll } from './member-month.read.ts'
export { readLots, readStandings, type Standing, type StoredLot } from './standings.read.ts'
export { readFeeWorking, readTargetWorking, storedWorking } from './stored-working.service.ts'
