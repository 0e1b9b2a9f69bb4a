/**
 * The token of a till that was unlocked with a PIN: while there is one, the page calls with it
 * instead of the session's (decision 0091). Never stored: a reload asks for the PIN again.
 */
import { createStore, type Store } from './store.ts'

export const tillToken: Store<string | null> = createStore<string | null>(null)
