export { createSessionUsers } from './session-users.service.ts'
export { createTransactionPages } from './transaction-pages.service.ts'
export { openPartyReader, type PartyReader } from './party-reader.service.ts'
export type { PartyRow } from './parties.read.ts'
