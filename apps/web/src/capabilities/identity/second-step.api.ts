/** The calls of the second step of a sign-in, and of signing in by passkey. Types only. */
import type {
  beginPasskeySignIn,
  beginSecondStep,
  passkeySignIn,
  secondStep,
} from '@exchange/contract/identity/second-step.contract'
import { factorWays, type FactorWay } from '@exchange/domain/factors/factor.rules'
import type { Assertion, AssertionOptions } from '@exchange/domain/factors/passkey.rules'
import type { Address } from '../../kernel/addresses.ts'
import { ApiProblem } from '../../kernel/api-client.ts'
import { api } from '../../kernel/kernel.ts'
import { visitor } from '../../kernel/visitor.ts'
import { completeSignIn } from './identity.api.ts'

const secondAddress: Address<typeof secondStep> = {
  ...{ method: 'POST', base: 'core' },
  path: '/v2/login/second/',
}
const optionsAddress: Address<typeof beginSecondStep> = {
  ...{ method: 'POST', base: 'core' },
  path: '/v2/login/second/options/',
}
const passkeyOptionsAddress: Address<typeof beginPasskeySignIn> = {
  ...{ method: 'POST', base: 'core' },
  path: '/v2/passkeys/sign-in/options/',
}
const passkeyAddress: Address<typeof passkeySignIn> = {
  ...{ method: 'POST', base: 'core' },
  path: '/v2/passkeys/sign-in/',
}

/** What follows the right password of a person who has a second factor. */
export interface Step {
  readonly ticket: string
  readonly ways: readonly FactorWay[]
  readonly keep: boolean
}

/** Undefined if the refusal of a sign-in is another one. */
export function stepAfter(failure: unknown, keep: boolean): Step | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'SECOND_FACTOR_REQUIRED') {
    return undefined
  }
  const { ticket, ways } = failure
  return { ticket, ways: factorWays.filter((way) => ways.includes(way)), keep }
}

export type SecondProof =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly assertion: Assertion }

/** Ends the sign-in. Throws `ApiProblem`; `GONE` if the password is needed again. */
export async function finishStep({ ticket, keep }: Step, proof: SecondProof): Promise<void> {
  const body = { ticket, keep, ...proof }
  await completeSignIn(keep, (device) => api.call(secondAddress, { ...body, ...device }, visitor))
}

export async function stepOptions({ ticket }: Step): Promise<AssertionOptions> {
  return await api.call(optionsAddress, { ticket }, visitor)
}

export async function signInOptions(): Promise<AssertionOptions> {
  return await api.call(passkeyOptionsAddress, {}, visitor)
}

/** Throws `ApiProblem`. */
export async function signInWithPasskey(assertion: Assertion, keep: boolean): Promise<void> {
  const body = { assertion, keep }
  await completeSignIn(keep, (device) => api.call(passkeyAddress, { ...body, ...device }, visitor))
}
