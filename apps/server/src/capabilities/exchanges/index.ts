export { exchangeIn, openExchangeBook, type ExchangeBook } from './exchange-book.service.ts'
export { openHouseAccounts, paymentHouses, type HouseAccounts } from './house-accounts.service.ts'
export { giveOut, type OutlayRefusal } from './outlays.service.ts'
export type { BlockedCode, Exchange } from './exchanges.read.ts'
