/**
 * The session, from the saved token to sign-out (SESS-01 to SESS-05, SESS-08, SESS-14). It knows no
 * screen: others subscribe to its state.
 */
import { identityMessages } from '@exchange/contract/identity/identity.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { addresses } from './addresses.ts'
import { ApiProblem, type ApiClient } from './api-client.ts'
import type { SafeStorage } from './browser-storage.ts'
import { seeing, stopSeeing } from './seeing.ts'
import { createStore, type Store } from './store.ts'
import type { TokenStore } from './token-store.ts'

export type SessionState =
  /** `message`: why the last session ended, for the Login panel; empty after a sign-out. */
  | { readonly status: 'no-user'; readonly message: string; readonly ended: Ended }
  | { readonly status: 'logging-in' }
  /** The saved session waits for a network to be restored (SESS-06). */
  | { readonly status: 'away' }
  | { readonly status: 'logged-in'; readonly user: SessionUser; readonly restored: boolean }

/** How the last session of this page ended. */
export type Ended = 'never-begun' | 'signed-out' | 'expired'

export interface Session {
  readonly state: Store<SessionState>
  user(): SessionUser | null
  token(): string | null
  /** Starts a session with the saved token. Throws `ApiProblem` without a definite answer. */
  restore(): Promise<void>
  /** Starts a session with the answer to a login call. */
  begin(answer: { accessToken: string; user: SessionUser }, keep: boolean): void
  /** Fetches the user and merges it. Failures other than 401 are ignored until the next call. */
  refresh(): Promise<void>
  /** Replaces parts of the user by newer ones. */
  merge(parts: Partial<SessionUser>): void
  /** SESS-04: the server does not accept this session. */
  expire(message?: string): void
  /** SESS-05: ends at once, without waiting for the server. */
  logout(): Promise<void>
  rememberDestination(path: string): void
  /** The remembered destination, once (SESS-14). */
  takeDestination(): string | null
}

export interface SessionDeps {
  readonly api: ApiClient
  readonly tokens: TokenStore
  readonly tabStorage: SafeStorage
  /** A token was replaced: other tabs with the old one need the new one. */
  readonly renewed: (from: string, to: string) => void
  /** Called when a session ends, to delete the user's data. */
  readonly forget: (ended: Ended) => void
}

const destination = 'destination'

export function createSession(deps: SessionDeps): Session {
  const { api, tokens, tabStorage, forget } = deps
  const state = createStore<SessionState>(
    tokens.read()
      ? { status: 'logging-in' }
      : { status: 'no-user', message: '', ended: 'never-begun' },
  )
  const user = () => {
    const now = state.get()
    return now.status === 'logged-in' ? now.user : null
  }
  const end = (ended: Ended, message: string) => {
    tokens.clear()
    forget(ended)
    state.set({ status: 'no-user', message, ended })
  }
  const session: Session = {
    state,
    user,
    token: tokens.read,
    restore: () => restore(session, deps),
    begin({ accessToken, user: fresh }, keep) {
      tokens.write(accessToken, keep)
      state.set({ status: 'logged-in', user: fresh, restored: false })
    },
    async refresh() {
      const token = tokens.read()
      const fresh = await api.call(addresses.refresh, {}).catch(ignoreProblem)
      if (fresh && token === tokens.read()) session.merge(fresh)
    },
    merge(parts) {
      const now = state.get()
      if (now.status === 'logged-in') state.set({ ...now, user: merged(now.user, parts) })
    },
    expire(message) {
      if (state.get().status !== 'no-user')
        end('expired', message || identityMessages.sessionInvalid)
    },
    async logout() {
      if (seeing) return stopSeeing()
      const token = tokens.read()
      tabStorage.remove(destination)
      end('signed-out', '')
      if (token) {
        await api.call(addresses.logout, {}, { token, keepalive: true }).catch(ignoreProblem)
      }
    },
    rememberDestination(path) {
      if (isOwnPath(path)) tabStorage.set(destination, path)
    },
    takeDestination() {
      const path = tabStorage.get(destination)
      tabStorage.remove(destination)
      return path && isOwnPath(path) ? path : null
    },
  }
  return session
}

async function restore(session: Session, deps: SessionDeps): Promise<void> {
  const { api, tokens, renewed } = deps
  const token = tokens.read()
  if (!token) return
  session.state.set({ status: 'logging-in' })
  try {
    const options = { token, ownUnauthorized: true }
    // The token of staff who see the app as a member is not exchanged.
    const answer = seeing
      ? { accessToken: token, user: await api.call(addresses.refresh, {}, options) }
      : await api.call(addresses.login, {}, options)
    tokens.write(answer.accessToken)
    renewed(token, answer.accessToken)
    session.state.set({ status: 'logged-in', user: answer.user, restored: true })
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || !failure.definite || failure.status === 429)
      throw failure
    if (seeing) return stopSeeing()
    session.expire(failure.detail)
  }
}

/**
 * SESS-08: an older answer that arrives late never replaces a newer member. ENT-02: the count of
 * pending notifications is in two places, which must agree.
 */
function merged(user: SessionUser, parts: Partial<SessionUser>): SessionUser {
  const { pendingNotifications } = { ...user, ...parts }
  const contact = { ...(parts.contact ?? user.contact), pendingNotifications }
  const next = { ...user, ...parts, contact }
  const older = parts.member && parts.member.updateTimestamp < user.member.updateTimestamp
  return older ? { ...next, member: user.member } : next
}

/** Only paths of this application: one slash, no other host, no scheme (SESS-14). */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\\]/.test(path)
}

function ignoreProblem(failure: unknown): null {
  if (failure instanceof ApiProblem) return null
  throw failure
}
