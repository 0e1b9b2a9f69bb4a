export { createSealHead, sealOnWire } from './seal-head.service.ts'
export { readLedgerState } from './ledger-state.read.ts'
