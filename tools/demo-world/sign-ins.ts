/** Whom a visitor can sign in as; the password is the same for all. */
export const demoPassword = 'moxey-demo'

export const demoSignIns: readonly { readonly username: string; readonly shows: string }[] = [
  { username: 'dana', shows: 'full member with balance, FlashCash, points and gift cards' },
  { username: 'marco', shows: 'full member with little cash reserve' },
  { username: 'ines', shows: 'full member of another exchange' },
  { username: 'theo', shows: 'trial member with FlashCash only' },
  { username: 'pia', shows: 'partial member who has not accepted the terms' },
  { username: 'sam', shows: "employee of dana's business" },
  { username: 'blair', shows: 'member of an exchange that was removed' },
  { username: 'root', shows: 'administrator of the whole network' },
  { username: 'brook', shows: 'broker, finance and listing editor of exchange 8' },
]

/** Who can register: chooses a password with the code that the page of letters shows. */
export const demoNewcomer = {
  username: 'nora',
  shows: "new: choose I'm a new user, and read the code at /dev/outbox",
} as const
