/** What the steps of a check share: what they read, how they tell progress, what they find. */
import type { Tx } from '@exchange/database'

export interface Finding {
  /** The rule that is broken, in words. */
  rule: string
  /** The row that breaks it. */
  row: string
}

export interface Progress {
  step: 'transfers' | 'accounts' | 'seals'
  done: bigint
  of: bigint
}

/** What one step needs: the snapshot and where to tell how far it is. */
export interface CheckRun {
  tx: Tx
  onProgress: (progress: Progress) => void
}
