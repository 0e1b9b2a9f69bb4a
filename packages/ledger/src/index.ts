/** The public interface of the ledger. Nothing else writes its tables; reads may join them. */
export { checkLedger } from './check/check-ledger.ts'
export { lastChecks, recordCheck, type LastChecks } from './check/checks.store.ts'
export type {
  Balances,
  Command,
  CommandFact,
  JsonObject,
  Leg,
  Posting,
  Refused,
} from './command.ts'
export { transferKinds } from './command.ts'
export { LedgerBusy, LedgerMisuse, LedgerUnavailable } from './errors.ts'
export { openLedger, type Ledger, type LedgerOptions } from './ledger.ts'
export { postAllIn, postIn } from './posting/post-in.ts'
export {
  lockLedger,
  openAccount,
  openMainAccounts,
  readAccounts,
  setCurrencyFloors,
  setFloors,
  type Floors,
} from './accounts/accounts.store.ts'
export { insertLines, logNames, signLine, type SignedLine } from './log/log-lines.ts'
export { sealLogOnce } from './log/seal-log.ts'
export { noteOfTransfer } from './reading/note.read.ts'
export { statement } from './reading/statement.read.ts'
export { sealHead, type SealHead } from './seals/seal-head.read.ts'
export { isSealKey, sealKeyOf, trustedSealKeys, type SealKey } from './seals/seal-key.ts'
export { sealOnce } from './seals/seal.ts'
export { sealedTransfer, type SealOfTransfer } from './seals/transfer-proof.read.ts'
export { transferId, uuidOf } from './transfer-id.ts'
