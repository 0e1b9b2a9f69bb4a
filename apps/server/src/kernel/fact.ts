/** What happened, as listeners are told of it afterwards. */
export interface Fact {
  readonly topic: string
  readonly payload: Record<string, unknown>
}

export interface ToldFact extends Fact {
  /** Of its row; undefined for a transfer that is told as the ledger is read. */
  readonly id?: bigint
  /** The transfer that brought it; null for facts of other changes. */
  readonly transferId: string | null
}
