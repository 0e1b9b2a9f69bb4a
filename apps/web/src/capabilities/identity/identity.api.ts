/**
 * Signing in, and choosing a password. Signing out and staying signed in belong to the session of
 * the kernel.
 */
import type { forgot, reset } from '@exchange/contract/identity/identity.contract'
import { addresses, type Address } from '../../kernel/addresses.ts'
import { activity, api, session } from '../../kernel/kernel.ts'

export interface LoginFields {
  readonly username: string
  readonly password: string
  readonly keep: boolean
}

/** AUTH-06: keeps token and user on success. Throws `ApiProblem`. */
export async function signIn({ username, password, keep }: LoginFields): Promise<void> {
  const body = { username: username.trim(), password, keep }
  const answer = await api.call(addresses.login, body, { token: null, ownUnauthorized: true })
  session.begin(answer, keep)
  activity.log({ event: 'login', outcome: 'done' })
}

const forgotAddress: Address<typeof forgot> = {
  method: 'POST',
  base: 'core',
  path: '/forgot',
}
const resetAddress: Address<typeof reset> = { method: 'POST', base: 'core', path: '/reset' }

/** Why somebody needs a code: the password is lost, or there has never been one. */
export type Purpose = 'forgot' | 'register'

/** API-07: nobody is told whether there is such a user. Throws `ApiProblem`. */
export async function askCode(username: string, purpose: Purpose): Promise<void> {
  const body = { username: username.trim(), ...(purpose === 'register' && { register: true }) }
  await api.call(forgotAddress, body, { token: null, ownUnauthorized: true })
}

export interface NewPassword {
  readonly username: string
  readonly code: string
  readonly password: string
}

/** API-09, by a code. Throws `ApiProblem`. */
export async function choosePassword(chosen: NewPassword, purpose: Purpose): Promise<void> {
  const body = { ...chosen, username: chosen.username.trim() }
  await api.call(resetAddress, body, { token: null, ownUnauthorized: true })
  activity.log({ event: purpose === 'register' ? 'register' : 'reset', outcome: 'done' })
}

/** API-09, signed in: this session goes on, others end. Throws `ApiProblem`. */
export async function updatePassword(password: string): Promise<void> {
  await api.call(resetAddress, { password })
  activity.log({ event: 'password-update', outcome: 'done' })
}
