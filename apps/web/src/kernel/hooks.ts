/** What components watch of the kernel. */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { useSyncExternalStore } from 'react'
import type { PlaceAt } from '../paths.ts'
import { config, session } from './kernel.ts'
import { placeState, type PlaceState } from './place.ts'
import type { SessionState } from './session.ts'
import type { Store } from './store.ts'

/** The value of a store, kept up to date. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

export function useSession(): SessionState {
  return useStore(session.state)
}

/** Who is signed in, or null. */
export function useUser(): SessionUser | null {
  const state = useSession()
  return state.status === 'logged-in' ? state.user : null
}

export function useConfig(): AppConfig {
  return useStore(config)
}

export function usePlaceState(): PlaceState {
  return useStore(placeState)
}

/** The place to search around, or null while there is none. */
export function usePlace(): PlaceAt | null {
  const state = usePlaceState()
  return state.status === 'set' ? state.place : null
}

const never = () => () => undefined

/** True while the page stands as the server drew it: nothing can be typed into it yet. */
export function useStill(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
