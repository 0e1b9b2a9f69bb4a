export { exchangeIn, openExchangeBook, type ExchangeBook } from './exchange-book.service.ts'
export { openHouseAccounts, paymentHouses, type HouseAccounts } from './house-accounts.service.ts'
export { giveOut, type OutlayRefusal } from './outlays.service.ts'
export {
  readMonthPolicy,
  type BlockedCode,
  type Exchange,
  type MonthOnDisk,
} from './exchanges.read.ts'
export { readMonthPolicies, type DatedMonthPolicy } from './month-policies.read.ts'
export { countWaitingOutlays } from './waiting.read.ts'
