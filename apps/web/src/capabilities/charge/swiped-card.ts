/**
 * The card that was swiped last and that nobody has taken yet (SHELL-21): the shell puts it here
 * and the panel that charges takes it. It stands in no address and in no storage.
 */
import { createStore, type Store } from '../../kernel/store.ts'

/** Digits; null when there is none. */
export const swipedCard: Store<string | null> = createStore<string | null>(null)
