/**
 * The digits of the last swiped card (SHELL-21). The shell sets them and the Charge Card panel
 * takes them. They are kept in memory only, never in an address or in storage.
 */
import { createStore, type Store } from '../../kernel/store.ts'

/** Digits; null when there is none. */
export const swipedCard: Store<string | null> = createStore<string | null>(null)
