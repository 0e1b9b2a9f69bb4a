/** The kernel's view of staff who see the app as a member; implemented by member-records. */
import type { SessionFacts } from './session.port.ts'

/** As whom. */
export interface SeenPerson {
  readonly contactId: number
  readonly memberId: number
  readonly exchangeId: number
}

export interface SeeingPort {
  /**
   * The person whose view these staff have open under this id; undefined if it has ended, is of
   * another sign-in, or the right Users in the member's exchange is no longer there.
   */
  find(
    id: string,
    staff: Pick<SessionFacts, 'contactId' | 'sessionId' | 'grants'>,
  ): Promise<SeenPerson | undefined>
}
