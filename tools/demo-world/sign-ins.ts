/** The demo's sign-ins; all have the same password. */
export const demoPassword = 'moxey-demo'

export const demoSignIns: readonly { readonly username: string; readonly shows: string }[] = [
  {
    username: 'dana',
    shows: 'full member with balance, FlashCash, points, payment and gift cards',
  },
  { username: 'marco', shows: 'full member with little cash reserve and no payment card' },
  { username: 'ines', shows: 'full member of another exchange' },
  { username: 'vera', shows: 'full member with a spending target and a community fee to avoid' },
  { username: 'theo', shows: 'trial member with FlashCash only' },
  { username: 'pia', shows: 'new member, not approved yet, who has not accepted the terms' },
  { username: 'sam', shows: "employee of dana's business" },
  { username: 'blair', shows: 'member of an exchange that was removed' },
  { username: 'root', shows: 'administrator of the whole network' },
  { username: 'brook', shows: 'broker, finance and listing editor of exchange 8' },
]

/** Exists in no database: the user of test mode (SESS-12). */
export const demoSample = {
  username: 'test',
  shows: 'sample user for presentations, any password: moves no money',
} as const

/** A user who can register: chooses a password with the code shown at /dev/outbox. */
export const demoNewcomer = {
  username: 'nora',
  shows: "new: choose I'm a new user, and read the code at /dev/outbox",
} as const
