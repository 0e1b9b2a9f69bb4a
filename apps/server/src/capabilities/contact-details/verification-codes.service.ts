/** Makes the codes of links that prove an address, and takes them (AUTH-27). */
import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '@exchange/database'
import {
  canBeVerificationCode,
  judgeVerification,
  verificationCodeBytes,
  verificationDays,
  type Verification,
} from '@exchange/domain/contact-details/verification.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { secretHash } from '../../kernel/secret-hash.ts'
import { lockDetails, updateVerified } from './contact-details.store.ts'
import { insertVerification, lockVerification, updateUsed } from './verifications.store.ts'

export interface MadeVerification {
  readonly code: string
  readonly until: Date
}

/**
 * In the transaction of the letter, which alone has the code: the database keeps its hash.
 * Undefined when the contact has another address since, or none.
 */
export async function makeVerification(
  tx: Tx,
  asked: { readonly contactId: number; readonly email: string; readonly at: Date },
): Promise<MadeVerification | undefined> {
  const { contactId, email, at } = asked
  const details = await lockDetails(tx, contactId)
  if (details?.email !== email) return undefined
  const code = randomBytes(verificationCodeBytes).toString('base64url')
  const until = new Date(at.getTime() + verificationDays * 86_400_000)
  await insertVerification(tx, { codeHash: secretHash(code), contactId, email, at, until })
  return { code, until }
}

export type ConfirmRefusal = 'unknown' | Exclude<Verification, 'verify' | 'verified'>

/** Returns the proved address, also when the same code has proved it before. */
export async function confirmVerification(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  code: string,
  callerId: number | undefined,
): Promise<Result<string, ConfirmRefusal>> {
  if (!canBeVerificationCode(code)) return fail('unknown')
  const codeHash = secretHash(code)
  const at = now()
  return await database.transaction(async (tx): Promise<Result<string, ConfirmRefusal>> => {
    const sent = await lockVerification(tx, codeHash)
    const details = sent && (await lockDetails(tx, sent.contactId))
    if (!sent || !details) return fail('unknown')
    const { email: currentEmail, verifiedEmail } = details
    const found = judgeVerification({ ...sent, currentEmail, verifiedEmail }, { callerId, now: at })
    if (found !== 'verify' && found !== 'verified') return fail(found)
    if (found === 'verify') {
      await updateUsed(tx, codeHash, at)
      await updateVerified(tx, sent.contactId)
    }
    return ok(currentEmail)
  })
}
