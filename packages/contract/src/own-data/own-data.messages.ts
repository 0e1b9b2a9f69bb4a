/** What people read about the file with their data. */

export const ownDataMessages = {
  title: 'Your Data',
  lead: 'One file (ZIP) with everything that we have about you: lists open in a spreadsheet (CSV), the rest is text (JSON).',
  aboutYou: 'About you',
  aboutBusiness: 'About your business',
  ofPerson: [
    'Name, addresses, rights and limits, username',
    'Sign-ins, devices, passkeys, security log, notifications, what you did in the app',
    'Accepted terms, survey answers, saved reports, downloads',
  ],
  ofBusiness: [
    'Details of the business, listing with products and pictures',
    'All transactions, requests, schedules, approvals and disputes',
    'People with their rights, member cards and payment cards (last digits only)',
    'FlashCash, gift cards, invitations, months, score',
    'Who of an exchange looked at it, and when',
  ],
  onlyMain: 'The main contact of your business gets the data of the business as well.',
  leftOut:
    'Left out are passwords, full card numbers, and the details of other people: of other businesses there is the name alone.',
  download: 'Download My Data',
  downloading: 'Downloading your data',
  saved: 'The file with your data is saved.',
  failed: 'The file was not made.',
} as const

/** The first file in it. */
export function ownDataReadme(facts: {
  readonly network: string
  readonly person: string
  readonly madeAt: string
}): string {
  return `What ${facts.network} has about ${facts.person}, made on ${facts.madeAt}.

you/       about you as a person
business/  about your business, if you are its main contact
pictures/  the pictures of your business, if you are its main contact

CSV files open in a spreadsheet: a header row, then one row per entry. JSON files are text.
Times are UTC. Amounts have two decimals: in the currency of the network, or in dollars (usd).
Points have none.

Left out: passwords, full card numbers, and details of other people.
Of other businesses there is the name.
How long each kind of data is kept: ask your exchange, or see its terms.
`
}
