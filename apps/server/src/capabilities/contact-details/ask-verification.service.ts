/** Has a link sent that proves an address (AUTH-23, AUTH-26, CONTACT-07), within its limits. */
import type { Database, Tx } from '@exchange/database'
import { isSameEmail } from '@exchange/domain/contact-details/contact-details.rules'
import { verificationsSent } from '@exchange/domain/limits/budget.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Limits } from '../../kernel/limits.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { lockDetails } from './contact-details.store.ts'

export interface AskVerificationNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly limits: Pick<Limits, 'take'>
  /** Whether mail leaves this server. */
  readonly mails: boolean
  readonly now: () => Date
}

export interface TooSoon {
  readonly code: 'paused' | 'too-many-letters' | 'too-many-changes'
  /** When it can be tried again. */
  readonly until: Date
}

export type AskRefusal = TooSoon | { readonly code: 'other-email' | 'gone' | 'no-mail' }

/** Only for the address on file: what a stolen session names otherwise gets no letter. */
export async function askVerification(
  needs: AskVerificationNeeds,
  contactId: number,
  email: string,
): Promise<Result<undefined, AskRefusal>> {
  if (!needs.mails) return fail({ code: 'no-mail' })
  return await needs.database.transaction(async (tx) => {
    const details = await lockDetails(tx, contactId)
    if (!details) return fail({ code: 'gone' })
    if (!isSameEmail(details.email, email)) return fail({ code: 'other-email' })
    if (details.emailValidated) return ok(undefined)
    return await askIn(needs, tx, { contactId, email: details.email })
  })
}

/** The same in the transaction of a change; fails without writing anything. */
export async function askIn(
  { outbox, limits, now }: Omit<AskVerificationNeeds, 'database' | 'mails'>,
  tx: Tx,
  { contactId, email }: { readonly contactId: number; readonly email: string },
): Promise<Result<undefined, TooSoon>> {
  const at = now()
  const address = email.toLowerCase()
  const pause = { budget: verificationsSent.pause, subject: `${contactId} ${address}` }
  const paused = await limits.take([pause], tx)
  if (!paused.isTaken) return fail({ code: 'paused', until: paused.fullUntil ?? at })
  const letters = await limits.take(
    [
      { budget: verificationsSent.contact, subject: String(contactId) },
      { budget: verificationsSent.address, subject: address },
    ],
    tx,
  )
  if (!letters.isTaken) return fail({ code: 'too-many-letters', until: letters.fullUntil ?? at })
  const asked = { contact: contactId, email, at: at.toISOString() }
  await outbox.add(tx, [fact('contact.verification-asked', asked)])
  return ok(undefined)
}
