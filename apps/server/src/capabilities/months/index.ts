export { turnMonths } from './turn-months.service.ts'
export { readMonthClock } from './month-clock.read.ts'
export { seesAll } from './member-month.read.ts'
export { readLots, type StoredLot } from './standings.read.ts'
