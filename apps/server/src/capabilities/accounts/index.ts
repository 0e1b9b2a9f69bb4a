export { readAccount } from './account.read.ts'
export {
  createMoneyStandings,
  type MoneyStanding,
  type MoneyStandings,
} from './money-standings.service.ts'
export { openPartyReader, type PartyReader } from './party-reader.service.ts'
export type { PartyRow } from './parties.read.ts'
export { standingOf } from './standing-facts.service.ts'
export { tellBalances } from './tell-balances.service.ts'
