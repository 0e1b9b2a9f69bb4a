/** The sealed ledger. Its tables are its own; everything else goes through these doors. */
export { checkLedger, type CheckOptions, type LedgerReport } from './check/check-ledger.ts'
export type { Finding, Progress } from './check/check-run.ts'
export { transferKinds } from './command.ts'
export type {
  Balances,
  Command,
  JsonObject,
  JsonValue,
  Leg,
  Posted,
  Posting,
  RefusalReason,
  Refused,
  Replayed,
  TransferId,
  TransferKind,
} from './command.ts'
export { LedgerBusy, LedgerMisuse, LedgerUnavailable } from './errors.ts'
export { openLedger, type Ledger, type LedgerOptions } from './ledger.ts'
export { postIn } from './posting/post-in.ts'
export {
  accountsOf,
  openAccount,
  readAccounts,
  setFloors,
  type Account,
  type Floors,
  type NewAccount,
} from './reading/accounts.store.ts'
export { statement, type StatementLine, type StatementPage } from './reading/statement.read.ts'
export { sealOnce } from './seal.ts'
export { transferId, uuidOf } from './transfer-id.ts'
