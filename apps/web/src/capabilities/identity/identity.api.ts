/** Signing in. Signing out and staying signed in belong to the session of the kernel. */
import { addresses } from '../../kernel/addresses.ts'
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
