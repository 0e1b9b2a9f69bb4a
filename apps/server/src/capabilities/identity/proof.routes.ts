/** The routes of proving once more who you are (DOMAIN §16). */
import { identityMessages } from '@exchange/contract/identity/identity.messages'
import {
  beginProof,
  prove as proveCall,
  readProofSum,
  saveProofSum,
} from '@exchange/contract/identity/proof.contract'
import { proofMessages, proofSumMessages } from '@exchange/contract/identity/proof.messages'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { readAmount } from '@exchange/domain/typed/amount.rules'
import { fieldRefusal, secondsUntil } from '../../http/refusals.ts'
import type { Asked, Refusal, Routes } from '../../http/route.ts'
import { proofSumOf, setProofSum } from './proof-sum.service.ts'
import {
  prove,
  proofOptions,
  type Proof,
  type ProveNeeds,
  type ProveRefusal,
} from './prove.service.ts'

export function registerProofRoutes(routes: Routes, needs: ProveNeeds): void {
  routes.signedIn(beginProof, async ({ input: { payment }, caller }) =>
    caller.testAccount ? fail(testAccount) : ok(await proofOptions(needs, caller, payment)),
  )

  routes.signedIn(proveCall, async ({ input, caller, meta }) => {
    if (caller.testAccount) return fail(testAccount)
    if (input.password === '')
      return fail(fieldRefusal('password', identityMessages.passwordRequired))
    const proof = proofIn(input)
    if (!proof) return fail({ code: 'VALIDATION', detail: proofMessages.oneProof })
    const { contactId, sessionId } = caller
    const { address, userAgent: device } = meta
    const proved = await prove(needs, { contactId, sessionId, address, device }, proof)
    return proved.ok ? ok({}) : fail(toRefusal(needs, proved.error))
  })
}

/** The sum of each person's own. */
export function registerProofSumRoutes(
  routes: Routes,
  { database }: Pick<ProveNeeds, 'database'>,
  currency: string,
): void {
  routes.signedIn(readProofSum, async ({ caller: { testAccount: isSample, contactId } }) =>
    isSample ? fail(testAccount) : ok({ above: toWire(await proofSumOf(database, contactId)) }),
  )
  routes.signedIn(saveProofSum, async ({ input, caller: { testAccount: isSample, contactId } }) => {
    if (isSample) return fail(testAccount)
    const above = readAmount(input.above)
    if (!above.ok) return fail(fieldRefusal('above', proofSumMessages(currency).invalid))
    return ok({ above: toWire(await setProofSum(database, contactId, above.value)) })
  })
}

/** The one proof that is given; undefined if there is none, or more than one. */
function proofIn({
  password,
  code,
  assertion,
  payment,
}: Asked<typeof proveCall.input>['input']): Proof | undefined {
  const proofs: Proof[] = []
  if (password !== undefined) proofs.push({ way: 'password', password })
  if (code !== undefined) proofs.push({ way: 'code', code })
  if (assertion !== undefined) proofs.push({ way: 'passkey', assertion, payment })
  return proofs.length === 1 ? proofs[0] : undefined
}

const testAccount: Refusal = { code: 'TEST_ACCOUNT', detail: proofMessages.testAccount }
const wrong = {
  password: fieldRefusal('password', proofMessages.wrongPassword),
  code: fieldRefusal('code', proofMessages.wrongCode),
  passkey: { code: 'PASSKEY_REFUSED', detail: proofMessages.wrongPasskey },
} as const satisfies Record<Proof['way'], Refusal>

function toRefusal({ now }: ProveNeeds, refusal: ProveRefusal): Refusal {
  switch (refusal.code) {
    case 'wrong':
      return wrong[refusal.way]
    case 'other-way':
      return { code: 'VALIDATION', detail: proofMessages.otherWay }
    case 'used-up':
      return { code: 'SESSION_INVALID', detail: proofMessages.tooManyWrong }
    case 'session-ended':
      return { code: 'SESSION_INVALID', detail: identityMessages.sessionInvalid }
    case 'busy':
      return { code: 'RATE_LIMITED', detail: identityMessages.tooManyTries }
    case 'too-many-codes':
      return { code: 'RATE_LIMITED', detail: proofMessages.tooManyCodes }
    case 'throttled': {
      const retryAfterSeconds = secondsUntil(refusal.until ?? now(), now())
      return { code: 'RATE_LIMITED', detail: identityMessages.tooManyTries, retryAfterSeconds }
    }
  }
}
