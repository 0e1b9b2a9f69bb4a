/**
 * The digits of the card that was swiped last (SHELL-21). The shell sets them, and the panel Charge
 * Card takes them. They are kept in memory only, never in an address or in storage.
 */
import { createStore, type Store } from '../../kernel/store.ts'

/** Digits; null when there is none. */
export const swipedCard: Store<string | null> = createStore<string | null>(null)
