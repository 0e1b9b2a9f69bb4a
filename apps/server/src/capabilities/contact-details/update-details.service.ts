/**
 * A person changes its own email and phone (CONTACT-06 to CONTACT-08). A new address is not used
 * before it is proved: until then letters go to the one proved last, which is told of any change.
 * Whether another contact has the same address makes no difference, so nobody learns it.
 */
import type { Tx } from '@exchange/database'
import {
  isSameEmail,
  isSamePhone,
  lastDigits,
  maskEmail,
  type ContactDetails,
} from '@exchange/domain/contact-details/contact-details.rules'
import { detailsChanged } from '@exchange/domain/limits/budget.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import { askIn, type AskVerificationNeeds, type TooSoon } from './ask-verification.service.ts'
import { lockDetails, updateDetails, type DetailsRow } from './contact-details.store.ts'

export type UpdateRefusal = TooSoon | { readonly code: 'gone' | 'staff' }

export interface DetailsChange extends ContactDetails {
  /** Also have the link sent that proves the address, unless it is proved already. */
  readonly verify: boolean
  /**
   * The contact has staff rights, so it changes nothing: whether two of the staff are one person is
   * judged by these details (`members/same-person.sql`).
   */
  readonly staff: boolean
}

export interface UpdatedDetails extends DetailsRow {
  readonly verificationSent: boolean
}

/** Returns the details afterwards; a refusal has changed nothing. */
export async function updateOwnDetails(
  needs: AskVerificationNeeds,
  contactId: number,
  { email, phone, verify, staff }: DetailsChange,
): Promise<Result<UpdatedDetails, UpdateRefusal>> {
  return await needs.database.transaction(
    async (tx): Promise<Result<UpdatedDetails, UpdateRefusal>> => {
      const before = await lockDetails(tx, contactId)
      if (!before) return fail({ code: 'gone' })
      const changed = {
        email: isSameEmail(before.email, email) ? '' : email,
        phone: isSamePhone(before.phone, phone) ? '' : phone,
      }
      const changes = changed.email !== '' || changed.phone !== ''
      if (changes && staff) return fail({ code: 'staff' })
      if (changes) {
        const counted = await needs.limits.take(
          [{ budget: detailsChanged, subject: String(contactId) }],
          tx,
        )
        const until = counted.fullUntil ?? needs.now()
        if (!counted.isTaken) return fail({ code: 'too-many-changes', until })
      }
      const verificationSent = verify && needs.mails && !isSameEmail(before.verifiedEmail, email)
      if (verificationSent) {
        const asked = await askIn(needs, tx, { contactId, email })
        // One that was sent within the last minute serves as well.
        if (!asked.ok && asked.error.code !== 'paused') return fail(asked.error)
      }
      if (changes) await tellOfChange(needs, tx, { contactId, before, changed })
      const after = await updateDetails(tx, contactId, { email, phone })
      return ok({ ...after, verificationSent })
    },
  )
}

interface Changed {
  readonly contactId: number
  readonly before: DetailsRow
  /** Empty: as before. */
  readonly changed: ContactDetails
}

/** Tells the address that letters went to or, without one, the phone of before. */
async function tellOfChange(
  { outbox }: AskVerificationNeeds,
  tx: Tx,
  { contactId, before: { mailTo, phone }, changed }: Changed,
): Promise<void> {
  const told = mailTo || phone
  const isBack = changed.phone === '' && isSameEmail(mailTo, changed.email)
  if (told === '' || isBack) return
  await outbox.add(tx, [
    fact('contact.details-changed', {
      contact: contactId,
      told,
      by: mailTo === '' ? 'text' : 'mail',
      email: changed.email === '' ? '' : maskEmail(changed.email),
      phone: lastDigits(changed.phone),
      staysUntilVerified:
        mailTo !== '' && changed.email !== '' && !isSameEmail(mailTo, changed.email),
    }),
  ])
}
