/** How much of the programme is left, for the app's configuration (INVITE-14). */
import type { Database } from '@exchange/database'
import type { ProgrammeLeft } from '@exchange/domain/invitations/invitation.rules'
import { remembered } from '../../kernel/remembered.ts'
import { readProgrammeLeft } from './invitations.read.ts'

export interface InviteProgramme {
  /** No older than half a minute; creating an invitation counts anew. */
  left(): Promise<ProgrammeLeft>
}

const freshForMs = 30_000

export function openInviteProgramme(
  database: Pick<Database, 'query'>,
  now: () => Date,
): InviteProgramme {
  const counted = remembered({ read: () => readProgrammeLeft(database), now, freshForMs })
  return { left: counted.get }
}
