/**
 * Who gets what from each call, written by hand and read by people: the test beside it walks every
 * route as every kind of caller. A call or a caller that is missing here fails the test.
 */
import type { CallerKind } from '../testing/network.fixtures.ts'

/** A status, with the code of the refusal when it is one. */
export type Expected = 'ok' | `${number} ${string}`

/** The rule, and who is an exception to it. */
export interface Row {
  readonly all: Expected
  readonly but?: Partial<Record<CallerKind, Expected>>
}

const keyless = {
  'no-key': '401 INVALID_API_KEY',
  'wrong-key': '401 INVALID_API_KEY',
} as const

const strangers = {
  ...keyless,
  anonymous: '401 SESSION_INVALID',
  'wrong-token': '401 SESSION_INVALID',
  expired: '401 SESSION_INVALID',
  disabled: '401 SESSION_INVALID',
  blocked: '401 SESSION_INVALID',
} as const

/** Whoever may pay for its member. */
function payers(all: Expected): Row {
  return {
    all,
    but: {
      ...strangers,
      'test-user': '403 TEST_ACCOUNT',
      partial: '403 PARTIAL_MEMBER',
      'no-terms': '403 TERMS_REQUIRED',
      'no-authority': '403 NO_TRANSACTION_AUTHORITY',
    },
  }
}

/** Whoever may use payment cards for its member, or be paid by others. */
function fullMembers(all: Expected): Row {
  const { but } = payers(all)
  return { all, but: { ...but, trial: '403 TRIAL_RESTRICTED' } }
}

/** Whoever may end a request of its member: as one who pays, and a trial member pays too. */
const enders = payers('404 NOT_FOUND')

/** Whoever is a broker of some exchange. */
function brokers(expected: Expected): Partial<Record<CallerKind, Expected>> {
  return { Broker: expected, Admin: expected, 'other-admin': expected, super: expected }
}

/** Whoever holds the right Finance in exchange 8, or in another one. */
function financiers(expected: Expected): Partial<Record<CallerKind, Expected>> {
  return { Finance: expected, Admin: expected, 'other-admin': expected, super: expected }
}

/** Whoever manages the people of its business: all callers here are main contacts. */
function managers(all: Expected): Row {
  return {
    all,
    but: { ...strangers, 'test-user': '403 TEST_ACCOUNT', partial: '403 PARTIAL_MEMBER' },
  }
}

/** Whoever holds the right to edit listings in exchange 8. */
function editors(expected: Expected): Partial<Record<CallerKind, Expected>> {
  return { Listing: expected, Admin: expected, super: expected }
}

export const accessMatrix: Readonly<Record<string, Row>> = {
  // Called without a password: everybody with a key may try, and tries are not counted.
  'identity.login': { all: '400 VALIDATION', but: keyless },
  'identity.forgot': { all: 'ok', but: keyless },
  // Signed in, by the password alone; the token that was used stays good.
  'identity.reset': { all: 'ok', but: { ...strangers, 'test-user': '403 TEST_ACCOUNT' } },
  'identity.refresh': { all: 'ok', but: strangers },
  // Needs not even a key. Nothing has been sealed here.
  'seals.head': { all: '404 NOT_FOUND' },
  'exchanges.config': { all: 'ok', but: keyless },
  'terms.read': { all: 'ok', but: keyless },
  // Called with a version that is not the current one, so that nobody's acceptance changes.
  // The sample user accepts anything and nothing is kept of it.
  'terms.accept': { all: '400 TERMS_VERSION', but: { ...strangers, 'test-user': 'ok' } },
  'search.contacts': { all: 'ok', but: strangers },
  'search.catalogue': { all: 'ok', but: keyless },
  'search.ad-hoc': { all: 'ok', but: keyless },
  'search.facets': { all: 'ok', but: keyless },
  'accounts.balance': { all: 'ok', but: strangers },
  'accounts.transactions': { all: 'ok', but: strangers },
  'send.send': payers('ok'),
  'rewards.list': { all: 'ok', but: strangers },
  'flashcash.list': { all: 'ok', but: strangers },
  // A reward that nobody offers.
  'rewards.redeem': payers('404 NOT_FOUND'),
  'charge.charge': fullMembers('ok'),
  // A payment that nobody has received.
  'refunds.refund': enders,
  // A payment that nobody has made. New terms stand before no complaint.
  'disputes.open': { ...enders, but: { ...enders.but, 'no-terms': '404 NOT_FOUND' } },
  'reversals.find': { all: '403 FORBIDDEN', but: { ...strangers, ...financiers('ok') } },
  'reversals.list': { all: '403 FORBIDDEN', but: { ...strangers, ...financiers('ok') } },
  'reversals.propose': {
    all: '403 FORBIDDEN',
    but: { ...strangers, ...financiers('404 NOT_FOUND') },
  },
  'reversals.decide': {
    all: '403 FORBIDDEN',
    but: { ...strangers, ...financiers('404 NOT_FOUND') },
  },
  'disputes.dismiss': {
    all: '403 FORBIDDEN',
    but: { ...strangers, ...financiers('404 NOT_FOUND') },
  },
  // An approval that nobody is asked for.
  'approvals.read': { all: '404 NOT_FOUND', but: strangers },
  'approvals.approve': enders,
  // New terms never stand before a no.
  'approvals.decline': { ...enders, but: { ...enders.but, 'no-terms': '404 NOT_FOUND' } },
  'approvals.withdraw': { ...enders, but: { ...enders.but, 'no-terms': '404 NOT_FOUND' } },
  'approvals.list': { all: '403 FORBIDDEN', but: { ...strangers, ...brokers('ok') } },
  'approvals.decide': {
    all: '403 FORBIDDEN',
    but: { ...strangers, ...brokers('404 NOT_FOUND') },
  },
  // A number that is nobody's: the answer says so.
  'gift-cards.read': { all: 'ok', but: keyless },
  'gift-cards.look-up': { all: 'ok', but: keyless },
  'gift-cards.charge': fullMembers('404 TARGET_NOT_FOUND'),
  'gift-cards.buy': fullMembers('ok'),
  'gift-cards.list': { all: 'ok', but: strangers },
  // A card that nobody has bought.
  'gift-cards.show': payers('404 NOT_FOUND'),
  // Asked for more than one person may issue.
  'gift-cards.issue': {
    all: '403 FORBIDDEN',
    but: {
      ...strangers,
      super: '403 NEEDS_APPROVAL',
      Admin: '403 NEEDS_APPROVAL',
      Finance: '403 NEEDS_APPROVAL',
    },
  },
  // To a member that nobody has.
  'flashcash.grant': {
    all: '403 FORBIDDEN',
    but: {
      ...strangers,
      'other-admin': '404 TARGET_NOT_FOUND',
      super: '404 TARGET_NOT_FOUND',
      Admin: '404 TARGET_NOT_FOUND',
      Finance: '404 TARGET_NOT_FOUND',
    },
  },
  'requests.make': fullMembers('ok'),
  // A request that nobody has made.
  'requests.read': { all: '404 NOT_FOUND', but: strangers },
  'requests.list': { all: 'ok', but: strangers },
  'requests.decline': enders,
  'requests.cancel': enders,
  'schedules.list': { all: 'ok', but: strangers },
  // A plan that nobody has made.
  'schedules.pause': enders,
  'schedules.resume': enders,
  'schedules.cancel': enders,
  'schedules.retry': enders,
  'notifications.list': { all: 'ok', but: strangers },
  // A notification that nobody was sent.
  'notifications.read': { all: '404 NOT_FOUND', but: strangers },
  'notifications.delete': { all: '404 NOT_FOUND', but: strangers },
  'preferences.read-comms': { all: 'ok', but: strangers },
  'preferences.save-comms': { all: 'ok', but: { ...strangers, 'test-user': '403 TEST_ACCOUNT' } },
  'preferences.add-device': { all: 'ok', but: { ...strangers, 'test-user': '403 TEST_ACCOUNT' } },
  'members.list-people': managers('ok'),
  'members.add-person': managers('ok'),
  'members.list-products': managers('ok'),
  'members.save-product': managers('ok'),
  // Somebody who is nobody's, and a card that was issued to nobody.
  'members.change-person': managers('404 NOT_FOUND'),
  'members.remove-person': managers('404 NOT_FOUND'),
  'members.order-card': managers('404 NOT_FOUND'),
  'members.deactivate-card': managers('404 NOT_FOUND'),
  'members.activate-card': managers('404 NOT_FOUND'),
  // No gateway is configured: whoever may pay by card hears that it is not available.
  'cash-reserve.begin-load': fullMembers('503 UNAVAILABLE'),
  'wallet.add-card': fullMembers('503 UNAVAILABLE'),
  // A card that is in nobody's wallet.
  'wallet.delete-card': fullMembers('403 FORBIDDEN'),
  'auto-reload.sign-up': fullMembers('403 FORBIDDEN'),
  // An attempt that nobody has begun.
  'card-attempts.read': { all: '404 NOT_FOUND', but: strangers },
  'card-attempts.reconcile': {
    all: '403 FORBIDDEN',
    but: { ...strangers, super: 'ok', Admin: 'ok', Finance: 'ok' },
  },
  'activity.log': { all: 'ok', but: keyless },
  'listings.read': { all: '403 FORBIDDEN', but: { ...strangers, ...editors('ok') } },
  // Called with a version that nobody has read.
  'listings.save': { all: '403 FORBIDDEN', but: { ...strangers, ...editors('409 CONFLICT') } },
  'listings.preview': { all: '403 FORBIDDEN', but: { ...strangers, Admin: 'ok', super: 'ok' } },
  // Last: it ends the sessions.
  'identity.logout': { all: 'ok', but: keyless },
}
