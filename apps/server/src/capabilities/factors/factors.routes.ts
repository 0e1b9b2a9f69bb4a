/** The routes of setting up and removing second factors (DOMAIN §16). */
import {
  addPasskey as addPasskeyCall,
  beginAuthenticator as beginAuthenticatorCall,
  beginPasskey as beginPasskeyCall,
  confirmAuthenticator as confirmAuthenticatorCall,
  makeRecoveryCodes,
  readFactors as readFactorsCall,
  removeAuthenticator as removeAuthenticatorCall,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
  type FactorsOnWire,
} from '@exchange/contract/factors/factors.contract'
import {
  factorFaults,
  factorRefusals,
  factorTestAccount,
} from '@exchange/contract/factors/factors.messages'
import { identityMessages } from '@exchange/contract/identity/identity.messages'
import { fail, ok } from '@exchange/domain/result'
import { fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Answer, Caller, Refusal, Routes } from '../../http/route.ts'
import { PasswordsBusy } from '../identity/index.ts'
import { addPasskey, beginPasskey, type PasskeyNeeds } from './add-passkey.service.ts'
import { listOwnFactors, renamePasskey } from './own-factors.service.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  type AuthenticatorNeeds,
} from './set-up-authenticator.service.ts'
import {
  makeNewCodes,
  removeAuthenticator,
  removePasskey,
  SignInEnded,
  type Person,
} from './set-up.service.ts'

export interface FactorsRoutesNeeds extends PasskeyNeeds, AuthenticatorNeeds {
  /** Whether this network demands a second factor of who holds a right. */
  readonly demands: boolean
}

const refusals = refusalsIn(factorRefusals)
const testAccount: Refusal = { code: 'TEST_ACCOUNT', detail: factorTestAccount }
const signInAgain: Refusal = { code: 'SESSION_INVALID', detail: identityMessages.sessionInvalid }
type RefusalName = keyof typeof refusals

interface Changed {
  readonly factors: FactorsOnWire
  readonly codes: string[] | null
}

type Done =
  | { readonly ok: true; readonly value: readonly string[] | undefined }
  | { readonly ok: false; readonly error: RefusalName | 'wrong-code' | 'wrong-name' }

const busy: Refusal = { code: 'RATE_LIMITED', detail: identityMessages.tooManyTries }

export function registerFactorsRoutes(routes: Routes, needs: FactorsRoutesNeeds): void {
  const personOf = ({ contactId, sessionId, secondFactor, isStaff }: Caller): Person => {
    return { contactId, sessionId, secondFactor, isDemanded: needs.demands && isStaff }
  }
  const factorsOf = async (caller: Caller) => {
    const { isDemanded: demanded, contactId } = personOf(caller)
    return { ...(await wireOf(needs, contactId)), demanded, inSession: caller.secondFactor }
  }
  const changed = async (
    caller: Caller,
    work: (person: Person) => Promise<Done>,
  ): Promise<Answer<Changed>> => {
    if (caller.testAccount) return fail(testAccount)
    try {
      const done = await work(personOf(caller))
      if (!done.ok) return fail(refusalOf(done.error))
      const codes = done.value ? [...done.value] : null
      return ok({ factors: await factorsOf(caller), codes })
    } catch (error) {
      if (error instanceof PasswordsBusy) return fail(busy)
      if (!(error instanceof SignInEnded)) throw error
      return fail(signInAgain)
    }
  }
  const changedFactors = async (
    caller: Caller,
    work: (person: Person) => Promise<Done>,
  ): Promise<Answer<FactorsOnWire>> => {
    const answer = await changed(caller, work)
    return answer.ok ? ok(answer.value.factors) : answer
  }

  routes.signedIn(readFactorsCall, async ({ caller }) => ok(await factorsOf(caller)))
  routes.signedIn(beginPasskeyCall, async ({ caller }) => {
    if (caller.testAccount) return fail(testAccount)
    const begun = await beginPasskey(needs, personOf(caller))
    return begun.ok ? begun : fail(refusals[begun.error])
  })
  routes.signedIn(addPasskeyCall, ({ caller, input: { attestation }, meta: { userAgent } }) =>
    withFactorShown(
      changed(caller, (person) => addPasskey(needs, person, { attestation, userAgent })),
    ),
  )
  routes.signedIn(renamePasskeyCall, ({ caller, input: { passkeyId, name } }) =>
    changedFactors(caller, ({ contactId }) =>
      renamePasskey(needs, contactId, { id: passkeyId, name }),
    ),
  )
  routes.signedIn(removePasskeyCall, ({ caller, input }) =>
    changedFactors(caller, (person) => removePasskey(needs, person, input.passkeyId)),
  )
  routes.signedIn(beginAuthenticatorCall, async ({ caller }) => {
    if (caller.testAccount) return fail(testAccount)
    return ok(await beginAuthenticator(needs, personOf(caller)))
  })
  routes.signedIn(confirmAuthenticatorCall, ({ caller, input }) =>
    withFactorShown(changed(caller, (person) => confirmAuthenticator(needs, person, input.code))),
  )
  routes.signedIn(removeAuthenticatorCall, ({ caller }) =>
    changedFactors(caller, (person) => removeAuthenticator(needs, person)),
  )
  routes.signedIn(makeRecoveryCodes, ({ caller }) =>
    changed(caller, (person) => makeNewCodes(needs, person)),
  )
}

/** The sign-in in which a factor was set up counts as one with a second factor. */
async function withFactorShown(answer: Promise<Answer<Changed>>): Promise<Answer<Changed>> {
  const done = await answer
  if (!done.ok) return done
  return ok({ ...done.value, factors: { ...done.value.factors, inSession: true } })
}

async function wireOf(needs: FactorsRoutesNeeds, contactId: number) {
  const { passkeys, authenticatorAt, recoveryCodes } = await listOwnFactors(needs, contactId)
  return {
    passkeys: passkeys.map((row) => ({
      passkeyId: row.id,
      name: row.name,
      synced: row.synced,
      createdTS: row.createdAt.toISOString(),
      lastUsedTS: row.lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorTS: authenticatorAt?.toISOString() ?? null,
    recoveryCodes,
  }
}

function refusalOf(name: RefusalName | 'wrong-code' | 'wrong-name'): Refusal {
  if (name === 'wrong-code') return fieldRefusal('code', factorFaults.code)
  return name === 'wrong-name' ? fieldRefusal('name', factorFaults.name) : refusals[name]
}
