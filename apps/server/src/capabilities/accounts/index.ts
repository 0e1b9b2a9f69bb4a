export { readAccount } from './account.read.ts'
export { createSessionUsers, type SessionUsers } from './session-users.service.ts'
export { createBalanceWorkings } from './balance-workings.service.ts'
export { createTransactionPages } from './transaction-pages.service.ts'
export {
  createMoneyStandings,
  type MoneyStanding,
  type MoneyStandings,
} from './money-standings.service.ts'
export { openPartyReader, type PartyReader } from './party-reader.service.ts'
export type { PartyRow } from './parties.read.ts'
