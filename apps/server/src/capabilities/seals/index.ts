export { createSealHead, sealOnWire } from './seal-head.service.ts'
export { readLedgerState, type LedgerState } from './ledger-state.read.ts'
