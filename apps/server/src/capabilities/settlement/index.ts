export { countOpenLines } from './card-days.read.ts'
export { countWaitingSettlements } from './orders.read.ts'
