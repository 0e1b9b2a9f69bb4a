/**
 * The note of transfer `t` as SQL: the one way in which lists, receipts and statements read it. A
 * look-up by key for each row; empty if there is none or it was erased.
 */
export const noteOfTransfer = `coalesce(
  (select written.body from ledger.notes written where written.transfer_seq = t.seq),
  ''
)`
