/** The kernel's state as React hooks. */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { useSyncExternalStore } from 'react'
import { config, session } from './kernel.ts'
import type { SessionState } from './session.ts'
import type { Store } from './store.ts'

/** The value of a store; the component renders again when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

export function useSession(): SessionState {
  return useStore(session.state)
}

/** The signed-in user, or null. */
export function useUser(): SessionUser | null {
  const state = useSession()
  return state.status === 'logged-in' ? state.user : null
}

export function useConfig(): AppConfig {
  return useStore(config)
}

const never = () => () => undefined

/** True while the page is as the server drew it, before React has taken it over. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
