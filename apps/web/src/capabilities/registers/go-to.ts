/**
 * Goes to a part of Registers: `new`, `register-3`, `poster-3`, `new-cashier`, `cashier-2`; the
 * empty one is the list.
 */
export type GoTo = (at: string) => void
