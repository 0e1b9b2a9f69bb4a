/** The routes for reading and accepting the terms (TERMS; API-12, API-13). */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { identityMessages } from '@exchange/contract/identity/identity.messages'
import { getTerms, updateUser } from '@exchange/contract/terms/terms.contract'
import { termsMessages } from '@exchange/contract/terms/terms.messages'
import { fail, ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import { acceptTerms, type AcceptTermsNeeds } from './accept-terms.service.ts'

export interface TermsRoutesNeeds extends AcceptTermsNeeds {
  sessionUser(contactId: number): Promise<SessionUser | undefined>
}

export function registerTermsRoutes(routes: Routes, needs: TermsRoutesNeeds): void {
  routes.open(getTerms, async () => {
    const { version, html } = await needs.terms.get()
    return ok({ version, text: html })
  })

  routes.signedIn(updateUser, async ({ input, caller, meta }) => {
    if (!caller.testAccount) {
      const accepted = await acceptTerms(needs, {
        contactId: caller.contactId,
        version: input.attributes.tncVersion,
        address: meta.address,
      })
      if (!accepted.ok) {
        return fail({ code: 'TERMS_VERSION', detail: termsMessages.versionRefused })
      }
    }
    const user = await needs.sessionUser(caller.contactId)
    if (user) return ok(user)
    return fail({ code: 'SESSION_INVALID', detail: identityMessages.sessionInvalid })
  })
}
