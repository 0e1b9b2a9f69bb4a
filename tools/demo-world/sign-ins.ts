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

/** The cashiers of dana's registers, and the PINs with which they unlock a till. */
export const demoCashiers = [
  {
    ...{ name: 'Sam', pin: '2580', username: 'sam', isManager: false },
    ...{ chargeMost: 200_00n, refundMost: 20_00n, discountMost: 10 },
  },
  {
    ...{ name: 'Riley', pin: '4719', username: null, isManager: false },
    ...{ chargeMost: 100_00n, refundMost: 0n, discountMost: 0 },
  },
  {
    ...{ name: 'Noor', pin: '9031', username: null, isManager: true },
    ...{ chargeMost: null, refundMost: null, discountMost: 50 },
  },
] as const

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
