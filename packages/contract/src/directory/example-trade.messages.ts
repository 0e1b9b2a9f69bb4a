/**
 * The example on a visitor's Home and in the tour: each of three businesses buys from the next, and
 * the last from the first.
 */
export const exampleTrades = [
  { title: 'Café', name: 'café', buys: 'Menus, 200 copies' },
  { title: 'Printer', name: 'printer', buys: 'A leaking tap' },
  { title: 'Plumber', name: 'plumber', buys: 'Catering for twelve' },
] as const

/** What each of the three pays, in minor units of the currency. */
export const exampleSum = 18_000n
