export { exchangeIn, openExchangeBook, type ExchangeBook } from './exchange-book.service.ts'
export { openHouseAccounts, paymentHouses, type HouseAccounts } from './house-accounts.service.ts'
export { giveOut, takeBackOrder, type OutlayRefusal } from './outlays.service.ts'
export { type BlockedCode, type Exchange } from './exchanges.read.ts'
export {
  listPolicies,
  readMonthPolicy,
  readPolicyAt,
  type DatedPolicy,
  type MonthOnDisk,
  type Policy,
} from './policy-rows.read.ts'
export { holdPolicies, planPolicies } from './plan-policies.service.ts'
export { readMonthPolicies, type DatedMonthPolicy } from './month-policies.read.ts'
export { countWaitingOutlays, listOrderedPostings } from './waiting.read.ts'
export {
  beginPolicies,
  closeExchange,
  createExchange,
  reviseExchange,
} from './keep-exchange.service.ts'
