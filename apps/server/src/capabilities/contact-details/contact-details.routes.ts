/** The routes of contact details and of proving an address (API-14, API-15, API-41). */
import {
  confirmVerification as confirmCall,
  sendVerification,
  updateContact,
} from '@exchange/contract/contact-details/contact-details.contract'
import {
  contactMessages,
  contactRefusals,
  detailsFaults,
} from '@exchange/contract/contact-details/contact-details.messages'
import { identityMessages } from '@exchange/contract/identity/identity.messages'
import { readContactDetails } from '@exchange/domain/contact-details/contact-details.rules'
import { fail, ok } from '@exchange/domain/result'
import { readEmail } from '@exchange/domain/typed/email.rules'
import { faultsRefusal, refusalsIn, secondsUntil } from '../../http/refusals.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import {
  askVerification,
  type AskRefusal,
  type AskVerificationNeeds,
} from './ask-verification.service.ts'
import { updateOwnDetails, type UpdateRefusal } from './update-details.service.ts'
import { confirmVerification } from './verification-codes.service.ts'

const refusals = refusalsIn(contactRefusals)
const testAccount: Refusal = { code: 'TEST_ACCOUNT', detail: contactMessages.testAccount }
const signInAgain: Refusal = { code: 'SESSION_INVALID', detail: identityMessages.sessionInvalid }

export function registerContactDetailsRoutes(routes: Routes, needs: AskVerificationNeeds): void {
  const refusalOf = (refused: AskRefusal | UpdateRefusal): Refusal => {
    if (!('until' in refused)) {
      return refused.code === 'gone' ? signInAgain : refusals[refused.code]
    }
    const retryAfterSeconds = secondsUntil(refused.until, needs.now())
    return { ...refusals[refused.code], retryAfterSeconds }
  }
  routes.signedIn(updateContact, async ({ input, caller }) => {
    if (caller.testAccount) return fail(testAccount)
    const read = readContactDetails(input)
    if (!read.ok) return fail(faultsRefusal(read.error, detailsFaults))
    const change = { ...read.value, verify: input.verify ?? false, staff: caller.isStaff }
    const updated = await updateOwnDetails(needs, caller.contactId, change)
    if (!updated.ok) return fail(refusalOf(updated.error))
    const { email, phone, emailValidated, verificationSent, mailTo } = updated.value
    return ok({ email, phone, emailValidated, verificationSent, mailTo })
  })
  routes.signedIn(sendVerification, async ({ input, caller }) => {
    if (caller.testAccount) return fail(testAccount)
    const email = readEmail(input.email)
    if (!email.ok) {
      const code = email.error === 'missing' ? 'email-required' : 'email-invalid'
      return fail(faultsRefusal([{ field: 'email', code }], detailsFaults))
    }
    const asked = await askVerification(needs, caller.contactId, email.value)
    return asked.ok ? ok({}) : fail(refusalOf(asked.error))
  })
  routes.open(confirmCall, async ({ input, caller }) => {
    const callerId = caller?.contactId
    const confirmed = await confirmVerification(needs, input.code, callerId)
    return confirmed.ok ? ok({ email: confirmed.value }) : fail(refusals[confirmed.error])
  })
}
