/** The routes of signing in with more than a password, and without one (DOMAIN §3, §16). */
import {
  beginPasskeySignIn,
  beginSecondStep,
  passkeySignIn,
  secondStep,
} from '@exchange/contract/identity/second-step.contract'
import { secondStepMessages } from '@exchange/contract/identity/second-step.messages'
import type { Assertion } from '@exchange/domain/factors/passkey.rules'
import { fail, ok } from '@exchange/domain/result'
import { addressBlock } from '../../kernel/address-block.ts'
import { fieldRefusal } from '../../http/refusals.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import { secondStepOptions } from './begin-second-step.service.ts'
import {
  finishSecondStep,
  signInByPasskey,
  type SecondProof,
  type SecondStepRefusal,
  type SecuredSignIn,
} from './finish-second-step.service.ts'
import { agentOf, loginAnswer, signInRefusal, type IdentityRoutesNeeds } from './identity.routes.ts'
import { PasswordsBusy } from './password.service.ts'

const tooManyCodes: Refusal = {
  code: 'RATE_LIMITED',
  detail: secondStepMessages.tooManyCodes,
}
const ended: Refusal = { code: 'GONE', detail: secondStepMessages.ended }

export function registerSecondStepRoutes(routes: Routes, needs: IdentityRoutesNeeds): void {
  const answer = async (signedIn: SecuredSignIn) =>
    signedIn.ok ? await loginAnswer(needs, signedIn.value) : fail(refusalOf(needs, signedIn.error))

  routes.open(secondStep, async ({ input, meta }) => {
    const { ticket, keep, deviceKey } = input
    const proof = proofIn(input)
    if (!proof) return fail({ code: 'VALIDATION', detail: secondStepMessages.oneAnswer })
    const by = { address: addressBlock(meta.address), userAgent: agentOf(meta) }
    try {
      return await answer(
        await finishSecondStep(needs, { ticket, proof, keep: keep ?? false, deviceKey, ...by }),
      )
    } catch (error) {
      if (!(error instanceof PasswordsBusy)) throw error
      return fail(signInRefusal(needs, { code: 'busy' }))
    }
  })

  routes.open(beginSecondStep, async ({ input, meta }) => {
    const address = addressBlock(meta.address)
    const options = await secondStepOptions(needs, { ticket: input.ticket, address })
    return options ? ok(options) : fail(ended)
  })

  routes.open(beginPasskeySignIn, async () => ok(await needs.factors.beginSignIn()))

  routes.open(passkeySignIn, async ({ input: { assertion, keep, deviceKey }, meta }) => {
    const by = { address: addressBlock(meta.address), userAgent: agentOf(meta) }
    const order = { assertion, keep: keep ?? false, deviceKey, ...by }
    return await answer(await signInByPasskey(needs, order))
  })
}

/** The one proof that is given; undefined if there is none, or more than one. */
function proofIn(given: {
  readonly code?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly assertion?: Assertion | undefined
}): SecondProof | undefined {
  const { code, recoveryCode, assertion } = given
  const proofs: SecondProof[] = []
  if (code !== undefined) proofs.push({ way: 'code', code })
  if (recoveryCode !== undefined) proofs.push({ way: 'recovery', code: recoveryCode })
  if (assertion !== undefined) proofs.push({ way: 'passkey', assertion })
  return proofs.length === 1 ? proofs[0] : undefined
}

function refusalOf(needs: IdentityRoutesNeeds, refusal: SecondStepRefusal): Refusal {
  if (refusal.code === 'ticket-ended') return ended
  if (refusal.code === 'too-many-codes') return tooManyCodes
  return refusal.code === 'wrong' ? wrong[refusal.way] : signInRefusal(needs, refusal)
}

const wrong: Readonly<Record<SecondProof['way'], Refusal>> = {
  code: fieldRefusal('code', secondStepMessages.codeWrong),
  recovery: fieldRefusal('recoveryCode', secondStepMessages.recoveryWrong),
  passkey: { code: 'PASSKEY_REFUSED', detail: secondStepMessages.passkeyRefused },
}
