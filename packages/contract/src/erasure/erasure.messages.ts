/** Texts of erasing people and businesses (decision 0074). */
import { securityLogKeptDays } from '@exchange/domain/audit/security-events.rules'
import { erasureWaitDays, type OpenMatter } from '@exchange/domain/erasure/erasure.rules'

/** What must end first, and how. */
const matters: Readonly<Record<OpenMatter, string>> = {
  'main-contact':
    'You are the main contact of your business. Make someone else the main contact, or close the business: your exchange does both.',
  'business-open': 'This business is open. Close it first.',
  staff: 'Whoever works for an exchange gives back the rights of staff first.',
  balance: 'There is still money on its accounts.',
  approvals: 'A payment waits for approval.',
  requests: 'A request for payment is not answered yet.',
  schedules: 'A scheduled payment is not cancelled yet.',
  disputes: 'A reported payment is not decided yet.',
  'gift-cards': 'A gift card is still to be mailed, or has money on it.',
  'card-payments': 'A payment with a payment card is not settled yet.',
  'saved-cards': 'Saved payment cards are not deleted yet.',
}

/** The same for the office, which reads of somebody else. */
const officeMatters: Readonly<Record<OpenMatter, string>> = {
  ...matters,
  'main-contact':
    'This is the main contact of an open business. Make someone else the main contact, or close the business, first.',
}

const refusal = (code: 'CONFLICT' | 'NOT_FOUND' | 'GONE' | 'FORBIDDEN', reason: string) => ({
  code,
  reason,
})

export const erasureRefusals = {
  'main-contact': refusal('CONFLICT', matters['main-contact']),
  'business-open': refusal('CONFLICT', matters['business-open']),
  staff: refusal('CONFLICT', matters.staff),
  'under-way': refusal('GONE', 'Too late: it has begun.'),
  'not-there': refusal('NOT_FOUND', 'This erasure is no longer open.'),
  'nobody-found': refusal(
    'NOT_FOUND',
    'This person or business cannot be found. Reload the page to see who is there.',
  ),
  oneself: refusal('FORBIDDEN', 'Someone else in your office has to agree.'),
} as const

/** Of what the office asks for. */
export const officeErasureRefusals = {
  ...erasureRefusals,
  'main-contact': refusal('CONFLICT', officeMatters['main-contact']),
} as const

export const erasureMessages = {
  matters,
  title: 'Erase my account',
  lead: `You can have yourself erased. It takes ${erasureWaitDays} days, in which you can take it back.`,
  goes: 'What goes',
  going: [
    'Your name, mail addresses and phone; others then see “Former member”',
    'Username, password, passkeys, codes, sign-ins and devices',
    'Your picture, member cards, preferences, notifications and letters',
    'What you did in the app, survey answers, and what you wrote with payments and requests',
  ],
  stays: 'What stays',
  staying: [
    'Payments, with their amounts: both businesses and the law need them. You stand in them by a number',
    'The business and its listing, which belong to the business',
    `The security log, for ${securityLogKeptDays} days, and what staff noted in their log`,
    'Backups, until they are deleted themselves',
  ],
  ask: 'Erase Me',
  asking: `Erase you in ${erasureWaitDays} days?`,
  askingText:
    'We send you a letter. Until the day comes you can sign in as always, and take it back here. After that nobody can.',
  stay: 'Stay',
  asked: (when: string) => `You will be erased on ${when}.`,
  askedHint: 'Until then everything works as always, and you can take it back.',
  waits: 'It waits until this has ended:',
  takeBack: 'Take It Back',
  takenBack: 'Taken back. You stay.',
  loading: 'Loading',
  failed: 'Whether you are to be erased could not be loaded.',
  office: {
    matters: officeMatters,
    title: 'Erasures',
    lead: `People and businesses that are to be erased. A second person of the office agrees, and ${erasureWaitDays} days after the asking it is done.`,
    failed: 'Erasures could not be loaded.',
    none: 'Nobody is to be erased',
    noneHint:
      'Members ask for it under Account, Your Data. On a written request you ask on the page of the member.',
    askTitle: 'Erasure',
    askHint: `On a written request. Someone else in your office agrees, and it is done ${erasureWaitDays} days after you asked.`,
    whom: 'Who is to be erased?',
    choose: 'Choose',
    former: (name: string) => `${name}, no longer with the business`,
    whole: (business: string) => `${business}, with all its people`,
    ask: 'Ask for an Erasure',
    askOf: (who: string) => `Ask to erase ${who}?`,
    keep: 'Not now',
    asked: 'Asked for. Someone else in your office has to agree.',
    seeAll: 'See all erasures',
    ownHint: 'You asked for it, or are concerned: someone else in your office has to agree.',
    agree: 'Agree',
    agreeOf: (who: string) => `Agree to erase ${who}`,
    agreeTitle: (who: string) => `Erase ${who}?`,
    agreeHint: 'Have you read the written request? After the day nobody can take it back.',
    agreed: 'It will be done on its day.',
    stop: 'Take It Back',
    stopOf: (who: string) => `Take back the erasure of ${who}`,
    stopped: 'Taken back.',
    wholeBusiness: 'Whole business',
    byMember: 'Asked by the person',
    states: {
      waiting: (when: string) => `On ${when}`,
      'for-second': () => 'Waits for a second person',
      'under-way': () => 'Under way',
    },
  },
} as const
