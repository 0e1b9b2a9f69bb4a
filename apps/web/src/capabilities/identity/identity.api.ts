/** Signing in and choosing a password. The kernel's session handles signing out and restoring. */
import type { forgot, login, reset } from '@exchange/contract/identity/identity.contract'
import type { z } from 'zod'
import { addresses, type Address } from '../../kernel/addresses.ts'
import { ApiProblem } from '../../kernel/api-client.ts'
import { deviceStorage } from '../../kernel/browser-storage.ts'
import { activity, api, session } from '../../kernel/kernel.ts'
import { countSignIn } from '../../kernel/passkey-hint.ts'
import { visitor } from '../../kernel/visitor.ts'

export interface LoginFields {
  readonly username: string
  readonly password: string
  readonly keep: boolean
}

/**
 * Kept on the device over sign-outs, one for everybody who signs in here: guesses of strangers do
 * not delay who has it, and no letter is written about a new device. It opens nothing.
 */
const keyOfDevice = 'device'
const withDevice = () => ({ deviceKey: deviceStorage.get(keyOfDevice) })

/** AUTH-06: stores token and user on success. Throws `ApiProblem`. */
export async function signIn({ username, password, keep }: LoginFields): Promise<void> {
  const body = { username: username.trim(), password, keep }
  await completeSignIn(keep, (device) => api.call(addresses.login, { ...body, ...device }, visitor))
}

type SignedIn = z.output<(typeof login)['output']>

/**
 * Every way of signing in ends here: the server learns which device it is, and the device keeps
 * its key, the token and the user. Throws `ApiProblem`.
 */
export async function completeSignIn(
  keep: boolean,
  call: (device: ReturnType<typeof withDevice>) => Promise<SignedIn>,
): Promise<void> {
  const answer = await call(withDevice())
  if (answer.deviceKey) deviceStorage.set(keyOfDevice, answer.deviceKey)
  session.begin(answer, keep)
  countSignIn(answer.user.contact.id)
  activity.log({ event: 'login', outcome: 'done' })
}

const forgotAddress: Address<typeof forgot> = {
  method: 'POST',
  base: 'core',
  path: '/forgot',
}
const resetAddress: Address<typeof reset> = { method: 'POST', base: 'core', path: '/reset' }

/** Why a code is needed: the password was lost, or there has never been one. */
export type Purpose = 'forgot' | 'register'

/** API-07: does not reveal whether the user exists. Throws `ApiProblem`. */
export async function requestCode(username: string, purpose: Purpose): Promise<void> {
  const register = purpose === 'register' && { register: true }
  const body = { username: username.trim(), ...register, ...withDevice() }
  await api.call(forgotAddress, body, visitor)
}

export interface NewPassword {
  readonly username: string
  readonly code: string
  readonly password: string
}

/** API-09, with a code. Throws `ApiProblem`. */
export async function choosePassword(chosen: NewPassword, purpose: Purpose): Promise<void> {
  const body = { ...chosen, username: chosen.username.trim(), ...withDevice() }
  await api.call(resetAddress, body, visitor)
  activity.log({ event: purpose === 'register' ? 'register' : 'reset', outcome: 'done' })
}

/**
 * Signs in with the password that was just set, by the same call as everybody: there is one way to
 * a session. False if that was refused, or if somebody is signed in here already.
 */
export async function signInWithNew({ username, password }: NewPassword): Promise<boolean> {
  if (session.user()) return false
  try {
    await signIn({ username, password, keep: false })
    return true
  } catch (failure) {
    // The password is set all the same.
    if (failure instanceof ApiProblem) return false
    throw failure
  }
}

/** API-09, signed in: this session continues, all others end. Throws `ApiProblem`. */
export async function updatePassword(password: string): Promise<void> {
  await api.call(resetAddress, { password })
  activity.log({ event: 'password-update', outcome: 'done' })
}
