/** The kernel's view of other programs of members; implemented by the capability programs. */
import type { ProgramScope } from '@exchange/domain/programs/key.rules'

/** Who calls with a valid key. */
export interface Program {
  readonly keyId: number
  /** In whose name it calls. */
  readonly memberId: number
  readonly exchangeId: number
  readonly scopes: readonly ProgramScope[]
}

export interface ProgramPort {
  /**
   * The program of a key's SHA-256; undefined if the key is unknown, revoked or expired, or its
   * member is not active.
   */
  find(keyHash: Buffer): Promise<Program | undefined>
}
