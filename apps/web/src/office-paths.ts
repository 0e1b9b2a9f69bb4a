/** Links to pages of the office, beside `paths.ts`, which is part of the first load. */
export const officePaths = {
  /** files for the members of an exchange. */
  publishDocuments: () => '/admin/documents',
  /** Files that are imported and exported; `one` is shown. */
  imports: (one?: number) => (one === undefined ? '/admin/imports' : `/admin/imports?one=${one}`),
  /** payments that wait for a broker. */
  approvals: () => '/admin/approvals',
  /** disputes and reversals. */
  reversals: () => '/admin/reversals',
  /** issues gift cards. */
  issueGiftCards: () => '/admin/giftcards',
  /** grants FlashCash by hand. */
  grantFlashCash: () => '/admin/flashcash',
  /** the members, and one of them. */
  members: () => '/admin/users',
  memberRecord: (memberId: number) => `/admin/users/${memberId}`,
  /** an act on many members. */
  bulk: (bulkId: number) => `/admin/users/bulk/${bulkId}`,
  /** letters to many members, and one of them. */
  letters: () => '/admin/letters',
  letter: (letterId: number) => `/admin/letters/${letterId}`,
  /** a new one, to the members of this address of their list. */
  newLetter: (view: string) => `/admin/letters/new${view && `?${new URLSearchParams({ view })}`}`,
  /** who applied. */
  applicants: () => '/admin/applicants',
  /** the office's home; `exchangeId` chooses one of several. */
  desk: () => '/admin',
  /** what waits of a kind that has no page of its own. */
  waiting: (kind: string) => `/admin/waiting/${kind}`,
  /** the own book of a broker; `tab`, `broker` and `month` choose. */
  book: () => '/admin/book',
  /** who has lost a passkey. */
  waysBack: () => '/admin/ways-back',
  /** who is to be erased. */
  erasures: () => '/admin/erasures',
  /** how points are earned, and the reward tiers. */
  points: () => '/admin/points',
  /** forms 1099-B, and those of one member. */
  tax: () => '/admin/tax',
  memberTax: (memberId: number) => `/admin/tax/${memberId}`,
  /** the answers to the survey. */
  feedback: () => '/admin/feedback',
  /** the logs of staff, of sign-ins and of the app; its query is its filter. */
  log: () => '/admin/events',
  /** what the next month brings, and how the last began. */
  month: () => '/admin/month',
  /** the terms; `version` shows one that was published. */
  termsDesk: (version?: string) =>
    version === undefined ? '/admin/tnc' : `/admin/tnc?version=${version}`,
  /** who has accepted the terms. */
  termsPeople: () => '/admin/tnc/people',
  /** pictures and rows of Home. */
  hero: () => '/admin/hero',
  exchanges: () => '/admin/exchanges',
  /** what exchanges owe each other, and what the card company settled. */
  settlement: () => '/admin/settlement',
  network: () => '/admin/network',
} as const
