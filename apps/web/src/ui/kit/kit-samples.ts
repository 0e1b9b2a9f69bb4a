/** Sample texts, calls and pictures for the kit. */

export const nothing = () => undefined

/** As long as names get in practice. */
export const longText =
  'Harbor & Pine Bookkeeping, Notary and Tax Preparation for Restaurants of Greater New Orleans'

const tiles = ['#c9a27a', '#7a9c86', '#8a94b8', '#b87f7f', '#a8a06a', '#7fa8b0']

/** Pictures without files: two-coloured, one with a sun. */
export const pictures: readonly string[] = tiles.map(
  (colour) =>
    `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path fill="${colour}" d="M0 0h8v6H0z"/><circle cx="6" cy="2" r="1" fill="#fff8"/></svg>`,
    )}`,
)
