/** The kernel's view of sessions; implemented by the capability identity. */
import type { ProofWay } from '@exchange/domain/identity/proof.rules'
import type { SessionMost } from '@exchange/domain/identity/session.rules'
import type { Grant } from '@exchange/domain/rights'

/** The current owner and rights of a valid access token. */
export interface SessionFacts {
  /** Of the sign-in; exchanging the token keeps it. */
  readonly sessionId: string
  /** When its person last proved who they are. */
  readonly provedAt: Date
  /** The block of addresses where the sign-in is a proof; null: proved later, good anywhere. */
  readonly provedFrom: string | null
  /** A passkey, or a code beside the password, was used in this sign-in. */
  readonly secondFactor: boolean
  /** Its person said that a sign-in was not theirs, and has chosen no new password since. */
  readonly sendingLocked: boolean
  readonly contactId: number
  readonly memberId: number
  readonly exchangeId: number
  readonly grants: readonly Grant[]
  /** The sample user of test mode: reads sample data and moves no money. */
  readonly testAccount: boolean
  /**
   * Of a till that was unlocked with a PIN: it acts for the contact, and makes only calls that are
   * declared `byTill`. Missing in the sessions of people.
   */
  readonly till?: TillSeat
}

/** Which device of which register, and the cashier whose PIN unlocked it. */
export interface TillSeat {
  readonly deviceId: number
  readonly registerId: number
  readonly cashierId: number
}

/** A session that is not fresh any more, in which its person orders a payment (DOMAIN §16). */
export interface Unproved {
  readonly sessionId: string
  /** When it stopped being fresh: what was paid since counts towards what asks for a proof. */
  readonly since: Date
  /** Of the whole request: the proof that is bound to it is good for nothing else. */
  readonly payment: string
}

export interface SessionPort {
  /** The session of a token's SHA-256; undefined if unknown, ended or expired. */
  find(tokenHash: Buffer): Promise<SessionFacts | undefined>
  /**
   * The longest time that the session of a token was used for; undefined if it ended in another
   * way. Asked only to explain a refusal.
   */
  usedUp(tokenHash: Buffer): Promise<SessionMost | undefined>
  /** How the person can prove once more who it is, best first. */
  proofWays(contactId: number): Promise<readonly ProofWay[]>
  /** Records that a person used the session now; collected in memory and written in batches. */
  touch(tokenHash: Buffer): void
}
