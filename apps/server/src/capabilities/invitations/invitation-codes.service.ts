/** Makes the code of an invitation for its letter, and finds an invitation by it. */
import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '@exchange/database'
import {
  canBeInvitationCode,
  invitationCodeBytes,
} from '@exchange/domain/invitations/invitation.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { secretHash } from '../../kernel/secret-hash.ts'
import {
  findByCode,
  findForLetter,
  type InvitationLetterRow,
  type InvitationRow,
} from './invitations.read.ts'
import { updateCode, updateDeclined, updateStarted } from './invitations.store.ts'

export interface MadeInvitation extends InvitationLetterRow {
  readonly code: string
}

/** In the transaction of the letter. Undefined if the invitation is no longer open. */
export async function makeInvitationCode(tx: Tx, id: number): Promise<MadeInvitation | undefined> {
  const said = await findForLetter(tx, id)
  const code = randomBytes(invitationCodeBytes).toString('base64url')
  if (!said || !(await updateCode(tx, id, secretHash(code)))) return undefined
  return { ...said, code }
}

export type CodeRefusal = 'unknown' | 'joined' | 'expired' | 'declined'

/** Why an invitation cannot be used. */
export function refuseInvitation(
  found: InvitationRow | undefined,
  now: Date,
): CodeRefusal | undefined {
  if (!found) return 'unknown'
  if (found.status === 'joined' || found.status === 'declined') return found.status
  return found.status === 'expired' || found.expiresAt <= now ? 'expired' : undefined
}

/** INVITE-18: the friend opens the link, which starts the invitation. */
export async function openInvitation(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  code: string,
): Promise<Result<InvitationRow, CodeRefusal>> {
  if (!canBeInvitationCode(code)) return fail('unknown')
  const at = now()
  const found = await findByCode(database, secretHash(code))
  const refusal = refuseInvitation(found, at)
  if (!found || refusal) return fail(refusal ?? 'unknown')
  await updateStarted(database, found.id, at)
  return ok(found)
}

/** The friend wants no invitations: nobody can invite that address or phone again. */
export async function declineInvitation(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  code: string,
): Promise<Result<undefined, CodeRefusal>> {
  if (!canBeInvitationCode(code)) return fail('unknown')
  const found = await findByCode(database, secretHash(code))
  const refusal = refuseInvitation(found, now())
  if (refusal === 'declined') return ok(undefined)
  if (!found || refusal) return fail(refusal ?? 'unknown')
  await updateDeclined(database, found.id)
  return ok(undefined)
}
