/** What the kernel must know of a session, and whom it asks: the capability identity answers. */
import type { Grant } from '@exchange/domain/rights'

/** Who a good access token belongs to, as of now. */
export interface SessionFacts {
  readonly contactId: number
  readonly memberId: number
  readonly exchangeId: number
  readonly grants: readonly Grant[]
  /** The sample user of test mode: reads its sample, moves no money. */
  readonly testAccount: boolean
}

export interface SessionPort {
  /** The session of this SHA-256 of a token, or undefined when unknown, ended or too old. */
  find(tokenHash: Buffer): Promise<SessionFacts | undefined>
  /** Notes that a person used it now; kept in memory and settled in batches. */
  touch(tokenHash: Buffer): void
}
