export { createSessionUsers, type SessionUsers } from './session-users.service.ts'
export { createTransactionPages, type TransactionPages } from './transaction-pages.service.ts'
export { openPartyReader, type PartyReader } from './party-reader.service.ts'
export type { PartyRow } from './parties.read.ts'
